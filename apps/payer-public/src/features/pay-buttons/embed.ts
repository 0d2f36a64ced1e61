import { payButtonSheet, type PayButtonLook } from '@pay/payer-ui/pay-button';

interface Embedded extends PayButtonLook {
  /** The address of the pay page, with the button's code in its query. */
  address: string;
  opensIn: 'NEW_TAB' | 'SAME_TAB';
  /** Whether the page tells the site of a payment, for which it must know who opened it. */
  tells: boolean;
}

// Inside a script file these characters could end a line or, were it ever inlined, the script.
const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const literal = (value: string) => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (one) => inScript[one] ?? one);

const tab = ({ opensIn, tells }: Embedded) =>
  opensIn === 'NEW_TAB' ? `a.target="_blank";a.rel=${literal(tells ? 'opener' : 'noopener')};` : '';

const marked = ({ mark }: Embedded) =>
  mark ? `const m=d.createElement("small");m.textContent=${literal(mark)};a.append(m);` : '';

/**
 * The button as a script for a shop's own site: a link in a shadow tree. It sends no request and sets no cookie.
 * It needs only `script-src` for this host: the style is a constructed sheet, which no style policy blocks.
 */
export const embedScript = (button: Embedded): string =>
  `(d=>{const s=d.currentScript;if(!s)return;const h=d.createElement("span"),r=h.attachShadow({mode:"open"}),a=d.createElement("a"),c=new CSSStyleSheet;c.replaceSync(${literal(payButtonSheet(button.theme))});r.adoptedStyleSheets=[c];a.href=${literal(button.address)};${tab(button)}a.title=${literal(button.title)};a.textContent=${literal(button.label)};${marked(button)}r.append(a);s.after(h)})(document)`;

export const emptyScript = '/* This button does not exist any more. */';
