// exchange/import/openapi/media.hpp: chooses one form of a body, a response or a parameter. Private to this
// module.
#pragma once

#include "exchange/import/openapi/description.hpp"

namespace candor::exchange::openapi {

/// A form of `content`: its media type, without parameters, and its value.
struct Media {
  std::string type;
  Part value;

  Part schema() const { return member_of(value, "schema"); }
  bool is_json() const;
};

/// Returns the form that is imported: JSON, or else a form of HTML, or else one whose value is a text. Names
/// the others. Of an answer, only JSON is read.
Media chosen_media(Description& description, const Part& content, bool is_answer);

}  // namespace candor::exchange::openapi
