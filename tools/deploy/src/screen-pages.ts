/** Where nginx finds which page an address gets; the page's name is that of its file. */
export const screenMap = 'pages.map';

const quote = '&quot;';

/**
 * A shell function that makes, beside the page of all screens, one page for each address that names only the screens
 * that may stand there and the sign-in, as `screensOf` of the host in Node does. The page of all addresses that no screen has names the sign-in alone.
 */
export const screenPages = `# Each address is sent the screens that may stand there, and the sign-in.
screen_pages() {
  : >"$RUN_FOLDER/${screenMap}"
  awk -v folder="$RUN_FOLDER/next" -v map="$RUN_FOLDER/${screenMap}" '
    function bit(flags) { return int(flags / 8) % 2 }
    function fits(path, sample, wanted, parts, count, at) {
      count = split(path, wanted, "/")
      if (split(sample, parts, "/") != count) return 0
      for (at = 1; at <= count; at++)
        if (substr(wanted[at], 1, 1) == ":" ? parts[at] == "" : parts[at] != wanted[at]) return 0
      return 1
    }
    function listed(sample, text, one) {
      text = ""
      for (one = 1; one <= count; one++)
        if (bit(flags[one]) || (sample != "" && fits(paths[one], sample))) text = text (text == "" ? "" : ",") plans[one]
      return before "[" text "]" after
    }
    { page = page $0 "\\n" }
    END {
      opening = "<meta name=\\"screens\\" content=\\"["
      start = index(page, opening)
      if (!start) exit
      before = substr(page, 1, start + length(opening) - 2)
      rest = substr(page, start + length(opening))
      end = index(rest, "]\\">")
      after = substr(rest, end + 1)
      count = split(substr(rest, 1, end - 1), plans, /,[{]${quote}path${quote}:${quote}/)
      for (one = 1; one <= count; one++) {
        if (one > 1) plans[one] = "{${quote}path${quote}:${quote}" plans[one]
        text = substr(plans[one], length("{${quote}path${quote}:${quote}") + 1)
        paths[one] = substr(text, 1, index(text, "${quote}") - 1)
        match(plans[one], /${quote}flags${quote}:[0-9]+/)
        flags[one] = substr(plans[one], RSTART + length("${quote}flags${quote}:"), RLENGTH - length("${quote}flags${quote}:"))
        named = paths[one]
        open[one] = gsub(/:[^\\/]+/, "&", named)
        most = open[one] > most ? open[one] : most
      }
      # What names more of an address comes first.
      for (free = 0; free <= most; free++)
        for (one = 1; one <= count; one++) {
          if (open[one] != free || done[paths[one]]++) continue
          sample = paths[one]
          gsub(/:[^\\/]+/, "*", sample)
          name = paths[one]
          gsub(/[^a-z0-9-]/, "_", name)
          key = paths[one]
          if (free) {
            gsub(/:[^\\/]+/, "[^/]+", key)
            key = "~^" key "$"
          }
          print "\\"" key "\\" " name ";" >map
          print listed(sample) >(folder "/" name ".html")
          close(folder "/" name ".html")
        }
      print listed("") >(folder "/index.html")
    }
  ' "$RUN_FOLDER/next/index.html"
}
`;
