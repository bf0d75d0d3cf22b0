# A rule file of its own for each number: `awk -v number=7 -f Benchmarks/Plugin/rules.awk`.
function field(place, indent) {
  name = "field-" (number * 7 + place)
  kind = (number * 5 + place * 3) % 8
  body[0] = "required: true, length: 2.." (20 + number)
  body[1] = "type: integer, range: 0.." (100 + number)
  body[2] = "type: date, range: 2000-01-01.."
  body[3] = "format: email, normalize: [trim]"
  body[4] = "matches: '[a-z]{" (1 + place) "}-[0-9]{" (1 + number % 9) "}'"
  body[5] = "one-of: { a" number ": The first, b" number ": The second }"
  body[6] = "type: boolean"
  body[7] = "type: number, multiple-of: 0.01"
  printf "%s%s: { label: Field %d of form %d, %s }\n", indent, name, place, number, body[kind]
}

BEGIN {
  printf "form: form%d\n\nfields:\n", number
  count = 2 + number % 14
  for (place = 1; place <= count; place++) field(place, "  ")
  if (number % 2) {
    printf "  extra:\n    label: What else there is\n    when: { field-%d: present }\n", number * 7 + 1
    print "    length: ..500"
  }
  if (number % 3 == 0) {
    print "  address:\n    type: group\n    fields:"
    for (place = 1; place <= 3; place++) field(place, "      ")
  }
  if (number % 4 == 0) {
    print "  items:\n    type: list\n    size: 1..10\n    each:\n      fields:"
    for (place = 1; place <= 3; place++) field(place, "        ")
  }
}
