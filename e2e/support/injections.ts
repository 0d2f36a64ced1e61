/** Forty ways to smuggle a script into a page; each must stay a text. */
export const injections: readonly string[] = [
  '<script>x()</script>', '</script><script>x()</script>', '"><script>x()</script>', "'><script>x()</script>", '<img src=x onerror=x()>',
  '"><img src=x onerror=x()>', '<svg onload=x()>', '<svg/onload=x()>', '<body onload=x()>', '<iframe src=javascript:x()>',
  '<a href=javascript:x()>a</a>', 'javascript:x()', 'JaVaScRiPt:x()', 'data:text/html,<script>x()</script>', '<input autofocus onfocus=x()>',
  '<details open ontoggle=x()>', '<video><source onerror=x()>', '<math><mi//xlink:href="data:x">', '<object data=javascript:x()>', '<embed src=javascript:x()>',
  '<form action=javascript:x()><button>', '<meta http-equiv=refresh content=0;url=javascript:x()>', '<base href=//evil.example/>', '<link rel=import href=//evil.example>', '<style>@import "//evil.example"</style>',
  '<div style=background:url(javascript:x())>', '<template><script>x()</script>', '<noscript><p title="</noscript><img src=x onerror=x()>">', '<!--><script>x()</script>-->', ']]><script>x()</script>',
  '{{constructor.constructor("x()")()}}', '${x()}', '`${x()}`', '\\u003cscript\\u003ex()\\u003c/script\\u003e', '%3Cscript%3Ex()%3C/script%3E',
  '&lt;script&gt;x()&lt;/script&gt;', '<scr<script>ipt>x()</scr</script>ipt>', '<ScRiPt>x()</sCrIpT>', '"onmouseover="x()', '{amount}<script>x()</script>{shop}',
];
