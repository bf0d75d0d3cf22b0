# Makes payloads as JSON Lines, the same ones for the same arguments:
#
#   awk -v sort=signup -v rows=1000 -f payloads.awk
#
# signup  what rules/signup.yaml asks for, keys in changing order; three of ten break rules
# failing the same, all of them breaking rules
# csv     the first again, as CSV
# wide    100 fields of five sorts        nested  lists of groups        long  a text of 10 KB
# values  what fails with sentences that hold its values
#
# How many pass is told on standard error.

# Park and Miller's generator: its products stay below 2^53, so every awk counts alike.
function next_random() { state = (state * 16807) % 2147483647; return state }
function below(count) { return next_random() % count }
function pick(list, count) { return list[1 + below(count)] }

function put(name, value) { members[++member_count] = "\"" name "\": " value }
function text(value) { return "\"" value "\"" }

function random_text(least, most,  count, made) {
  count = least + below(most - least + 1)
  made = ""
  while (length(made) < count) made = made substr(letters, 1 + below(length(letters)), 1)
  return made
}

function sentence(least, most,  count, made) {
  count = least + below(most - least + 1)
  made = pick(words, word_count)
  while (--count > 0) made = made " " pick(words, word_count)
  return made
}

# The members in some order, as an object.
function object(  index_, other, held, made) {
  for (index_ = member_count; index_ > 1; index_--) {
    other = 1 + below(index_)
    held = members[index_]; members[index_] = members[other]; members[other] = held
  }
  made = members[1]
  for (index_ = 2; index_ <= member_count; index_++) made = made ", " members[index_]
  member_count = 0
  return "{" made "}"
}

# The members as a record of CSV, where a text stands between quotes, too.
function record(  index_, other, name, value, made) {
  for (index_ = 1; index_ <= 10; index_++) {
    name = "\"" fields[index_] "\": "
    value = ""
    for (other = 1; other <= member_count; other++)
      if (index(members[other], name) == 1) value = substr(members[other], length(name) + 1)
    made = made (index_ > 1 ? "," : "") value
  }
  member_count = 0
  return made
}

# One of the ways to break the rules for a field.
function broken(field,  way) {
  way = below(2)
  if (field == "email") return text(way ? "nobody at example.com" : "somebody@example.com!")
  if (field == "password") return text(way ? "x1" : random_text(30, 40) "1")
  if (field == "username") return text(way ? "No Spaces!" : "ab")
  if (field == "age") return way ? "12" : text("forty")
  if (field == "country") return text("XX")
  if (field == "postcode") return text("12")
  if (field == "newsletter") return text("yes")
  if (field == "phone") return text("call me")
  if (field == "website") return text("ftp:/nowhere")
  return text(sentence(120, 130))
}

function signup(breaks,  first, last, number, count, index_, is_broken, value, field) {
  for (field in is_broken) delete is_broken[field]
  if (breaks) {
    for (count = 1 + below(3); count > 0; count--) is_broken[fields[1 + below(10)]] = 1
    broken_rows++
  }
  first = pick(firsts, first_count); last = pick(lasts, last_count); number = below(10000)
  for (index_ = 1; index_ <= 10; index_++) {
    field = fields[index_]
    if (field in is_broken) { put(field, broken(field)); continue }
    if (field == "phone" && below(10) >= 6) continue
    if (field == "website" && below(10) >= 4) continue
    if (field == "bio" && below(10) >= 5) continue
    if (field == "email") value = text(first "." last number "@" pick(hosts, host_count))
    else if (field == "password") value = text(random_text(8, 20) "a1")
    else if (field == "username") value = text(first "_" number)
    else if (field == "age") value = 13 + below(87)
    else if (field == "country") value = text(pick(countries, country_count))
    else if (field == "postcode") value = text(10000 + below(89999))
    else if (field == "newsletter") value = below(2) ? "true" : "false"
    else if (field == "phone") value = text("+" (1 + below(99)) (10000000 + below(90000000)))
    else if (field == "website")
      value = text("https://" first "-" last ".example.com/" words[1 + below(4)] "?p=" number)
    else value = text(sentence(4, 24))
    put(field, value)
  }
  return sort == "csv" ? record() : object()
}

function wide(  index_, sort_) {
  for (index_ = 0; index_ < 100; index_++) {
    sort_ = index_ % 5
    put("field-" index_, sort_ == 0 ? text(random_text(3, 20)) : sort_ == 1 ? below(1000) \
      : sort_ == 2 ? text("abc" below(1000)) : sort_ == 3 ? text(pick(colours, 4)) \
      : text("ada" below(100) "@example.com"))
  }
  return object()
}

function nested(  count, made, days) {
  made = ""
  for (count = 1 + below(8); count > 0; count--) {
    days = ""
    for (day = below(5); day > 0; day--) days = days (days ? ", " : "") text("2026-0" (1 + below(9)) "-1" below(10))
    put("name", text(pick(firsts, first_count) " " pick(lasts, last_count)))
    put("age", below(90))
    put("days", "[" days "]")
    made = made (made ? ", " : "") object()
  }
  put("party", text(random_text(3, 12)))
  put("guests", "[" made "]")
  put("address", "{\"street\": " text(sentence(2, 4)) ", \"place\": {\"town\": " text(pick(lasts, last_count)) "}}")
  return object()
}

function values(  first, number) {
  first = pick(firsts, first_count); number = below(10000)
  put("name", text(first " the " substr("0123456789!?", 1 + below(12), 1)))
  put("email", text(first "." number "@" pick(hosts, host_count)))
  put("email-again", text(pick(lasts, last_count) "." number "@" pick(hosts, host_count)))
  put("low", 500 + below(500))
  put("high", below(500) "." 1 + below(9))
  put("from", text("2026-0" (1 + below(9)) "-1" below(10)))
  put("until", text("2025-0" (1 + below(9)) "-1" below(10)))
  put("code", text(pick(lasts, last_count) number))
  put("note-" number, text(first))
  return object()
}

BEGIN {
  state = 20260115
  letters = "abcdefghjkmnpqrstuvwxyzABCDEFGH23456789!#%"
  first_count = split("ana bo chidi dara emil fay goran hala ines jun kai lena", firsts, " ")
  last_count = split("adams bauer castro diallo evans fischer garcia hussein ito jensen", lasts, " ")
  host_count = split("example.com mail.example.org post.example.net", hosts, " ")
  country_count = split("BR CN DE ES FR GB IN IT JP KE KR MX NG NL PL PT SE TR US ZA", countries, " ")
  word_count = split("a brown fox, quick as ever jumps over the lazy dog; naïve café, Straße 7, 東京 and 🎈 too.", words, " ")
  split("red green blue yellow", colours, " ")
  split("email password username age country postcode newsletter phone website bio", fields, " ")
  if (sort == "csv")
    for (row = 1; row <= 10; row++) printf "%s%s", fields[row], row < 10 ? "," : "\n"
  for (row = 0; row < rows; row++) {
    if (sort == "wide") print wide()
    else if (sort == "nested") print nested()
    else if (sort == "values") print values()
    else if (sort == "long") { put("name", text(random_text(3, 12))); put("text", text(sentence(1700, 1900))); print object() }
    else print signup(sort == "failing" || below(10) < 3)
  }
  print rows - broken_rows > "/dev/stderr"
}
