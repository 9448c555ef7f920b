// tests/bench/peers/trees.hpp: emitted structs filled by nlohmann/json, RapidJSON and Boost.JSON, each in its
// best form.
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <boost/json.hpp>
#include <nlohmann/json.hpp>

#include "peers/dom.hpp"

namespace bench {

/// nlohmann/json: parse, then take member by member.
class Nlohmann {
 public:
  template <class T>
  bool read(const std::string& json, T& out) {
    const nlohmann::json tree = nlohmann::json::parse(json, nullptr, false);
    return !tree.is_discarded() && Filling<Tree>::fill(Tree{tree}, out);
  }

 private:
  struct Tree {
    const nlohmann::json& json;
    bool is_null() const { return json.is_null(); }
    std::string text() const { return json.dump(); }
    bool get(bool& out) const {
      if (!json.is_boolean()) return false;
      out = *json.get_ptr<const bool*>();
      return true;
    }
    bool get(std::int64_t& out) const {
      if (!json.is_number_integer()) return false;
      out = json.get<std::int64_t>();
      return true;
    }
    bool get(double& out) const {
      if (!json.is_number()) return false;
      out = json.get<double>();
      return true;
    }
    bool get(std::string_view& out) const {
      if (!json.is_string()) return false;
      out = *json.get_ptr<const std::string*>();
      return true;
    }
    template <class Begin, class Visit>
    bool items(Begin&& begin, Visit&& visit) const {
      if (!json.is_array()) return false;
      begin(json.size());
      for (const nlohmann::json& item : json)
        if (!visit(Tree{item})) return false;
      return true;
    }
    template <class Visit>
    bool members(Visit&& visit) const {
      if (!json.is_object()) return false;
      for (auto at = json.begin(); at != json.end(); ++at)
        if (!visit(std::string_view(at.key()), Tree{at.value()})) return false;
      return true;
    }
  };
};

/// RapidJSON: parses in place into a reused pool; encodings are validated, as all others do.
class RapidJson {
 public:
  template <class T>
  bool read(const std::string& json, T& out) {
    buffer_.assign(json);
    pool_.Clear();
    Document document(&pool_, 1024, &stack_);
    document.ParseInsitu<rapidjson::kParseValidateEncodingFlag>(buffer_.data());
    return !document.HasParseError() && Filling<Tree>::fill(Tree{document}, out);
  }

 private:
  using Pool = rapidjson::MemoryPoolAllocator<>;
  using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool, rapidjson::CrtAllocator>;
  using Json = rapidjson::GenericValue<rapidjson::UTF8<>, Pool>;

  struct Tree {
    const Json& json;
    bool is_null() const { return json.IsNull(); }
    std::string text() const {
      rapidjson::StringBuffer text;
      rapidjson::Writer<rapidjson::StringBuffer> writer(text);
      json.Accept(writer);
      return {text.GetString(), text.GetSize()};
    }
    bool get(bool& out) const {
      if (!json.IsBool()) return false;
      out = json.GetBool();
      return true;
    }
    bool get(std::int64_t& out) const {
      if (!json.IsInt64()) return false;
      out = json.GetInt64();
      return true;
    }
    bool get(double& out) const {
      if (!json.IsNumber()) return false;
      out = json.GetDouble();
      return true;
    }
    bool get(std::string_view& out) const {
      if (!json.IsString()) return false;
      out = {json.GetString(), json.GetStringLength()};
      return true;
    }
    template <class Begin, class Visit>
    bool items(Begin&& begin, Visit&& visit) const {
      if (!json.IsArray()) return false;
      begin(json.Size());
      for (const Json& item : json.GetArray())
        if (!visit(Tree{item})) return false;
      return true;
    }
    template <class Visit>
    bool members(Visit&& visit) const {
      if (!json.IsObject()) return false;
      for (const auto& one : json.GetObject())
        if (!visit(std::string_view(one.name.GetString(), one.name.GetStringLength()), Tree{one.value}))
          return false;
      return true;
    }
  };

  std::string buffer_;
  Pool pool_;
  rapidjson::CrtAllocator stack_;
};

/// Boost.JSON: a reused parser over a monotonic buffer.
class BoostJson {
 public:
  template <class T>
  bool read(const std::string& json, T& out) {
    boost::json::monotonic_resource memory(buffer_.data(), buffer_.size());
    parser_.reset(&memory);
    boost::system::error_code error;
    parser_.write(json, error);
    if (error) return false;
    const boost::json::value tree = parser_.release();
    return Filling<Tree>::fill(Tree{tree}, out);
  }

 private:
  struct Tree {
    const boost::json::value& json;
    bool is_null() const { return json.is_null(); }
    std::string text() const { return boost::json::serialize(json); }
    bool get(bool& out) const {
      const bool* const value = json.if_bool();
      if (value == nullptr) return false;
      out = *value;
      return true;
    }
    bool get(std::int64_t& out) const {
      const std::int64_t* const value = json.if_int64();
      if (value == nullptr) return false;
      out = *value;
      return true;
    }
    bool get(double& out) const {
      if (!json.is_number()) return false;
      out = json.to_number<double>();
      return true;
    }
    bool get(std::string_view& out) const {
      const boost::json::string* const value = json.if_string();
      if (value == nullptr) return false;
      out = {value->data(), value->size()};
      return true;
    }
    template <class Begin, class Visit>
    bool items(Begin&& begin, Visit&& visit) const {
      const boost::json::array* const array = json.if_array();
      if (array == nullptr) return false;
      begin(array->size());
      for (const boost::json::value& item : *array)
        if (!visit(Tree{item})) return false;
      return true;
    }
    template <class Visit>
    bool members(Visit&& visit) const {
      const boost::json::object* const object = json.if_object();
      if (object == nullptr) return false;
      for (const auto& one : *object)
        if (!visit(std::string_view(one.key().data(), one.key().size()), Tree{one.value()})) return false;
      return true;
    }
  };

  std::vector<unsigned char> buffer_ = std::vector<unsigned char>(std::size_t{4} << 20U);
  boost::json::parser parser_;
};

}  // namespace bench
