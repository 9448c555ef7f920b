// exchange/import/openapi/media.cpp: chooses one form of a body, a response or a parameter.
#include "exchange/import/openapi/media.hpp"

namespace candor::exchange::openapi {
namespace {

constexpr int not_read = 3;

/// The lower, the better.
int rank_of(Description& description, const Media& media, bool is_answer) {
  if (media.is_json()) return 0;
  if (is_answer || !media.schema()) return not_read;
  if (media.type == "application/x-www-form-urlencoded" || media.type.starts_with("multipart/")) return 1;
  return text_of(member_of(description.deref(media.schema()), "type")) == "string" ? 2 : not_read;
}

}  // namespace

bool Media::is_json() const {
  return type == "application/json" || type.ends_with("+json") || type == "*/*" || type == "application/*";
}

Media chosen_media(Description& description, const Part& content, bool is_answer) {
  Media chosen;
  if (!content) return chosen;
  int best = not_read;
  for (const source::Member& form : content.node->members) {
    Media media{form.key.substr(0, form.key.find(';')), member_of(content, form.key)};
    const int rank = rank_of(description, media, is_answer);
    if (rank >= best) continue;
    best = rank;
    chosen = std::move(media);
  }
  for (const source::Member& form : content.node->members)
    if (&form.value != chosen.value.node)
      description.not_imported(form.key_span, source::append_pointer(content.pointer, form.key),
                               "the form '" + form.key + "' is not imported");
  return chosen;
}

}  // namespace candor::exchange::openapi
