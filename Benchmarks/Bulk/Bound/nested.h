// The rules of forms/nested.yaml: a list of groups with lists, and groups in groups.

#pragma once

#include "log.h"
#include "pattern.h"
#include "values.h"

class Nested {
 public:
  template <class Log> void judge(Object &row, const char *, Log &log) const {
    if (!row_passes(row)) log.failure();
  }

 private:
  bool row_passes(Object &row) const {
    bool has_party = false;
    return each_member(row, [&](const char *name, Value &value) {
      if (IS_NAMED(name, "party")) return has_party = text_passes(value, 2, 40);
      if (IS_NAMED(name, "guests")) return guests_pass(value);
      if (IS_NAMED(name, "address")) return address_passes(value);
      return true;
    }) && has_party;
  }

  bool guests_pass(Value &value) const {
    simdjson::ondemand::array guests;
    if (value.get_array().get(guests)) return false;
    size_t count = 0;
    for (auto each : guests) {
      Object guest;
      if (each.get_object().get(guest) || ++count > 10 || !guest_passes(guest)) return false;
    }
    return true;
  }

  bool guest_passes(Object &guest) const {
    bool has_name = false;
    return each_member(guest, [&](const char *name, Value &value) {
      if (IS_NAMED(name, "name")) return has_name = text_passes(value, 2, 60);
      if (IS_NAMED(name, "age")) return age_passes(value);
      if (IS_NAMED(name, "days")) return days_pass(value);
      return true;
    }) && has_name;
  }

  bool days_pass(Value &value) const {
    simdjson::ondemand::array days;
    if (value.get_array().get(days)) return false;
    for (auto each : days) {
      Value item;
      std::string_view text;
      if (std::move(each).get(item) || !take_text(item, text) || !day.matches(text)) return false;
    }
    return true;
  }

  static bool age_passes(Value &value) {
    int64_t age;
    return take_integer(value, age) && age >= 0 && age <= 120;
  }

  static bool address_passes(Value &value) {
    Object address;
    if (value.get_object().get(address)) return false;
    bool has_street = false;
    return each_member(address, [&](const char *name, Value &inner) {
      if (IS_NAMED(name, "street")) return has_street = text_passes(inner, 1, 80);
      if (IS_NAMED(name, "place")) return place_passes(inner);
      return true;
    }) && has_street;
  }

  static bool place_passes(Value &value) {
    Object place;
    if (value.get_object().get(place)) return false;
    bool has_town = false;
    return each_member(place, [&](const char *name, Value &inner) {
      if (IS_NAMED(name, "town")) return has_town = text_passes(inner, 1, 40);
      return true;
    }) && has_town;
  }

  static bool text_passes(Value &value, size_t least, size_t most) {
    std::string_view text;
    return take_text(value, text) && has_length(text, least, most);
  }

  Pattern day{"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"};
};
