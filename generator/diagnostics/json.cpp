// generator/diagnostics/json.cpp: prints reports as JSON.
#include <string_view>

#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"

namespace candor::diagnostics {
namespace {

/// Adds line and column of both ends, unless the file stands for an input that could not be read.
void add_span(ObjectText& object, const source::File& file, source::Span span) {
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
    add_span(object, *at.file, at.span);
  }
  object.text("pointer", at.pointer);
}

std::string label_text(const Label& label) {
  ObjectText object;
  object.text("message", label.text);
  add_origin(object, label.at);
  return object.close();
}

std::string fix_text(const Diagnostic& diagnostic) {
  ObjectText object;
  object.text("title", diagnostic.fix->title);
  object.flag("is_safe", diagnostic.fix->is_safe);
  object.raw("edits", list_text(diagnostic.fix->edits, [&](const Edit& edit) {
               ObjectText one;
               if (diagnostic.primary.at.file) add_span(one, *diagnostic.primary.at.file, edit.span);
               one.text("replacement", edit.replacement);
               return one.close();
             }));
  return object.close();
}

std::string suppressed_text(const Suppressed& suppressed) {
  ObjectText object;
  object.text("rule", suppressed.finding.rule);
  if (!suppressed.finding.code.empty()) object.text("code", suppressed.finding.code);
  object.text("message", suppressed.finding.message);
  add_origin(object, suppressed.finding.primary.at);
  object.text("reason", suppressed.reason);
  return "\n" + object.close();
}

std::string counts_text(const Report& report) {
  ObjectText object;
  for (const Severity severity :
       {Severity::error, Severity::warning, Severity::remark, Severity::undecided}) {
    object.number(name_of(severity), report.count(severity));
  }
  return object.close();
}

}  // namespace

std::string json_finding(const Diagnostic& diagnostic) {
  ObjectText object;
  object.text("rule", diagnostic.rule);
  if (!diagnostic.code.empty()) object.text("code", diagnostic.code);
  object.text("severity", name_of(diagnostic.severity));
  object.text("message", diagnostic.message);
  add_origin(object, diagnostic.primary.at);
  object.raw("notes", list_text(diagnostic.help, source::quote));
  object.raw("labels", list_text(diagnostic.labels, label_text));
  if (diagnostic.fix) object.raw("fix", fix_text(diagnostic));
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
  object.raw("suppressed", list_text(report.suppressed(), suppressed_text));
  return object.close() + "\n";
}

}  // namespace candor::diagnostics
