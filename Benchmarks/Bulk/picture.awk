# Draws the kept figures of Benchmarks/bulk.sh as bars: awk -f picture.awk bulk.txt > bulk.svg

function number(text) { gsub(/,/, "", text); return text + 0 }

/rows\/s/ {
  for (field = 1; field <= NF; field++) if ($field == "rows/s") break
  words = $0
  sub(/^ */, "", words)
  sub(/  +[0-9,]+ rows\/s.*/, "", words)
  sub(/ \([0-9.]+\)$/, "", words)
  count++
  names[count] = words
  shown[count] = $(field - 1)
  values[count] = number($(field - 1))
  if (values[count] > most) most = values[count]
}

END {
  height = 30 + count * 26
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"%d\" ", height
  printf "font-family=\"sans-serif\" font-size=\"13\">\n"
  print "  <title>muster check: payloads a second</title>"
  printf "  <rect width=\"760\" height=\"%d\" fill=\"#ffffff\"/>\n", height
  for (bar = 1; bar <= count; bar++) {
    top = 16 + (bar - 1) * 26
    colour = names[bar] ~ /^the / ? "#9aa5b1" : "#2f6f9f"
    name = names[bar]
    gsub(/&/, "\\&amp;", name)
    printf "  <text x=\"352\" y=\"%d\" text-anchor=\"end\" fill=\"#22303c\">%s</text>\n", top + 14, name
    printf "  <rect x=\"360\" y=\"%d\" width=\"%.1f\" height=\"18\" fill=\"%s\"/>\n", top, \
      values[bar] / most * 300, colour
    printf "  <text x=\"%.1f\" y=\"%d\" fill=\"#22303c\">%s</text>\n", \
      366 + values[bar] / most * 300, top + 14, shown[bar]
  }
  print "</svg>"
}
