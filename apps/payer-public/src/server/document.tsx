import { textColourOn } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LivePayment, PageData, PageShell } from '../page-data.ts';
import { PageView } from '../page-view.tsx';
import { ShellBand, ShellFoot } from '../shell.tsx';
import { keeping } from './keeping.ts';

/** `main` follows a payment, `cart` a pay page's form. */
export type ScriptName = 'main' | 'cart';

/** What a page tells about itself besides its content. */
export interface PageHead {
  title: string;
  /** The window's own title, where it says more than the preview. */
  state?: string | undefined;
  description?: string;
  picture?: string | undefined;
  /** The shop's colour, `#rrggbb`. */
  colour: string;
  /** Without scripts: load this address after so many seconds. */
  refresh?: { seconds: number; address?: string };
}

export interface DocumentOptions {
  language: Language;
  shell: PageShell;
  page: PageData;
  head: PageHead;
  script?: ScriptName | undefined;
  live?: LivePayment | undefined;
  nonce: string;
  assets: Readonly<Record<ScriptName, { script: string; integrity: string | undefined; styles: string }>>;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const json = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? character);

function refreshTag({ seconds, address }: NonNullable<PageHead['refresh']>): string {
  return `<noscript><meta http-equiv="refresh" content="${escaped(address ? `${seconds};url=${address}` : String(seconds))}"></noscript>`;
}

function headTags({ title, state, description, picture, colour, refresh }: PageHead, language: Language): string {
  const og = { title, description, image: picture, type: 'website', locale: language === 'vi' ? 'vi_VN' : 'en_GB' };
  return [
    `<title>${escaped(state ?? title)}</title>`,
    '<meta name="robots" content="noindex,nofollow">',
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" content="${colour}">`,
    ...Object.entries(og).flatMap(([name, value]) =>
      value ? [`<meta property="og:${name}" content="${escaped(value)}">`] : [],
    ),
    '<link rel="icon" href="data:,">',
    ...(refresh ? [refreshTag(refresh)] : []),
  ].join('');
}

const contentOf = (shell: PageShell, page: PageData) =>
  renderToStaticMarkup(<ShellBand shell={shell} />) +
  renderToStaticMarkup(<PageView page={page} />) +
  renderToStaticMarkup(<ShellFoot shell={shell} />);

const paymentContents = keeping<string>(500);

/** A payment is opened again and again: equal data is rendered once. What a payer has typed is not kept. */
const keptContentOf = (shell: PageShell, page: PageData) =>
  page.view === 'pay-link'
    ? paymentContents(JSON.stringify([shell, page]), () => contentOf(shell, page))
    : contentOf(shell, page);

/** The whole HTML of a page. */
export function documentOf({ language, shell, page, head, script, live, nonce, assets }: DocumentOptions): string {
  const root = `:root{--shop:${head.colour};--on-shop:${textColourOn(head.colour)}}`;
  const { integrity, script: source } = assets[script ?? 'main'];
  const styles = script === 'cart' ? `${assets.main.styles}${assets.cart.styles}` : assets.main.styles;
  const attribute = integrity ? ` integrity="${integrity}"` : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headTags(head, language),
    `<style nonce="${nonce}">${root}${styles}</style></head>`,
    `<body>${keptContentOf(shell, page)}`,
    live ? `<script type="application/json" id="payment">${json(live)}</script>` : '',
    script
      ? `<script type="module" async fetchpriority="low" src="${source}"${attribute} nonce="${nonce}"></script>`
      : '',
    '</body></html>',
  ].join('');
}
