// generator/diagnostics/json.cpp: a report for programs.
#include <string_view>

#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"

namespace candor::diagnostics {
namespace {

/// Line and column of both ends; nothing where the file has no places.
void add_places(ObjectText& object, const source::File& file, source::Span span) {
  if (file.line_starts.empty()) return;
  const source::Position begin = source::position(file, span.begin);
  const source::Position end = source::position(file, span.end);
  object.number("line", begin.line);
  object.number("column", begin.column);
  object.number("end_line", end.line);
  object.number("end_column", end.column);
}

void add_origin(ObjectText& object, const source::Origin& at) {
  if (at.file) {
    object.text("file", at.file->name);
    add_places(object, *at.file, at.span);
  }
  object.text("pointer", at.pointer);
}

std::string label_text(const Label& label) {
  ObjectText object;
  object.text("message", label.text);
  add_origin(object, label.at);
  return object.close();
}

std::string fix_text(const Diagnostic& said) {
  ObjectText object;
  object.text("title", said.fix->title);
  object.raw("edits", list_text(said.fix->edits, [&](const Edit& edit) {
               ObjectText one;
               if (said.primary.at.file) add_places(one, *said.primary.at.file, edit.span);
               one.text("replacement", edit.replacement);
               return one.close();
             }));
  return object.close();
}

std::string counts_text(const Report& report) {
  ObjectText object;
  for (const Severity severity :
       {Severity::error, Severity::warning, Severity::remark, Severity::undecided}) {
    object.number(to_word(severity), report.count(severity));
  }
  return object.close();
}

}  // namespace

std::string json_finding(const Diagnostic& said) {
  ObjectText object;
  object.text("rule", said.rule);
  object.text("severity", to_word(said.severity));
  object.text("message", said.message);
  add_origin(object, said.primary.at);
  object.raw("notes", list_text(said.notes, source::quote));
  object.raw("labels", list_text(said.labels, label_text));
  if (said.fix) object.raw("fix", fix_text(said));
  return "\n" + object.close();
}

std::string to_json(const Report& report, const Scope& scope) {
  const std::size_t undecided = report.count(Severity::undecided);
  ObjectText object;
  object.flag("success", true);
  object.flag("complete", undecided == 0 && scope.unread_files.empty() && scope.files_read != 0);
  object.flag("no_files_matched_scope", scope.files_read == 0 && scope.unread_files.empty());
  object.number("files_read", scope.files_read);
  object.raw("unread_files", list_text(scope.unread_files, source::quote));
  object.number("undecided", undecided);
  object.raw("counts", counts_text(report));
  object.raw("findings", list_text(report.all(), json_finding));
  return object.close() + "\n";
}

}  // namespace candor::diagnostics
