interface Embedded {
  label: string;
  title: string;
  theme: 'DARK' | 'LIGHT';
  /** The address of the pay page, with the button's code in its query. */
  address: string;
}

const looks = {
  DARK: 'background:#15211c;color:#fff;border-color:#15211c',
  LIGHT: 'background:#fff;color:#15211c;border-color:#74827b',
} as const;

const style = (theme: Embedded['theme']) =>
  [
    `a{display:inline-grid;place-items:center;min-height:44px;padding:8px 20px;border:1px solid;border-radius:10px;font:600 16px/1.4 system-ui,sans-serif;text-decoration:none;${looks[theme]}}`,
    'a:hover{opacity:.9}',
    'a:focus-visible{outline:3px solid #0b7a5b;outline-offset:2px}',
  ].join('');

// Inside a script file these characters could end a line or, were it ever inlined, the script.
const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const literal = (value: string) => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (one) => inScript[one] ?? one);

/**
 * The button as a script for a shop's own site: a link in a shadow tree. It sends no request and sets no cookie.
 * It needs only `script-src` for this host: the style is a constructed sheet, which no style policy blocks.
 */
export const embedScript = ({ label, title, theme, address }: Embedded): string =>
  `(d=>{const s=d.currentScript;if(!s)return;const h=d.createElement("span"),r=h.attachShadow({mode:"open"}),a=d.createElement("a"),c=new CSSStyleSheet;c.replaceSync(${literal(style(theme))});r.adoptedStyleSheets=[c];a.href=${literal(address)};a.target="_blank";a.rel="noopener";a.title=${literal(title)};a.textContent=${literal(label)};r.append(a);s.after(h)})(document)`;

export const emptyScript = '/* This button does not exist any more. */';
