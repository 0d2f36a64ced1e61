export type Headers = Readonly<Record<string, string>>;

const uncached = { 'cache-control': 'no-store' };

export const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
export const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];
export const always = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
export const common = 'include ${RUN_FOLDER}/headers.conf;';
/** Without "always": headers of a file do not apply to a missing one. */
export const onSuccess = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`);

const plainText = ['types { }', 'default_type text/plain;', 'charset utf-8;'];

export const said = (head: string, status: number, text: string, more: Headers = {}) =>
  block(head, [...plainText, common, ...always({ ...uncached, ...more }), `return ${status} ${quoted(text)};`]);
