// schema/resolve/uri.hpp: as much of RFC 3986 as references between schemas need.
#pragma once

#include <string>
#include <string_view>

namespace candor::schema {

/// Returns true for "https://…", "urn:…": a name that does not depend on where it stands.
bool has_scheme(std::string_view uri);

/// `reference` seen from `base` (RFC 3986, section 5.2): "defs/a.json" from "x/b.json" is "x/defs/a.json".
/// Neither has a fragment.
std::string resolve_uri(std::string_view base, std::string_view reference);

/// The bytes that `%41` and the like stand for; a broken escape stays as it is.
std::string percent_decoded(std::string_view text);

/// Returns a JSON Pointer as the fragment of a URI, with its "#" (RFC 6901, section 6).
std::string fragment_of(std::string_view pointer);

/// Returns the name of a file without directories and suffixes: "match" of "defs/match.schema.json".
std::string stem(std::string_view path);

}  // namespace candor::schema
