import { textColourOn } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageView } from '../page-view.tsx';
import { ShellBand, ShellFoot } from '../shell.tsx';
import type { PageHead, ScriptName, ShownPage } from './page.ts';

export interface DocumentOptions {
  shown: ShownPage;
  serverTime?: string | undefined;
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

/** Returns a language with its most likely country, such as `vi_VN`, for `og:locale`. */
const placeOf = (language: Language) => `${language}_${new Intl.Locale(language).maximize().region}`;

interface Spoken {
  language: Language;
  test: boolean;
  brand: string;
}

function headTags(
  { title, state, description, picture, colour, listed, refresh }: PageHead,
  { language, test, brand }: Spoken,
): string {
  const og = {
    title,
    description,
    image: picture,
    type: 'website',
    site_name: brand,
    locale: placeOf(language),
  };
  return [
    `<title>${escaped(state ?? title)}</title>`,
    `<meta name="robots" content="${listed ? 'index,follow' : 'noindex,nofollow'}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" content="${colour}">`,
    ...Object.entries(og).flatMap(([name, value]) =>
      value ? [`<meta property="og:${name}" content="${escaped(value)}">`] : [],
    ),
    `<link rel="icon" href="/favicon${test ? '-test' : ''}.svg">`,
    ...(refresh ? [refreshTag(refresh)] : []),
  ].join('');
}

interface Made {
  head: string;
  body: string;
}

const made = new WeakMap<ShownPage, Made>();

/** Caches the markup of a page without the nonce and the time of its response. */
function madeOf(shown: ShownPage): Made {
  const known = made.get(shown);
  if (known) return known;
  const { head, language, shell, page } = shown;
  const band = renderToStaticMarkup(<ShellBand shell={shell} />);
  const view = renderToStaticMarkup(<PageView page={page} />);
  const foot = renderToStaticMarkup(<ShellFoot shell={shell} />);
  const fresh = { head: headTags(head, { language, test: shell.test, brand: shell.brand }), body: band + view + foot };
  made.set(shown, fresh);
  return fresh;
}

export function documentOf({ shown, serverTime, nonce, assets }: DocumentOptions): string {
  const { language, head, script, styledAs = script, live, page } = shown;
  const tags = madeOf(shown);
  const root = `:root{--shop:${head.colour};--on-shop:${textColourOn(head.colour)}}`;
  const { integrity, script: source } = assets[script ?? 'main'];
  // An open payment, the page that is opened most, is without the styles of forms and results.
  const isPayment = page.view === 'pay-link' && page.picture !== undefined;
  const styles = [
    assets.main.styles,
    isPayment ? '' : assets.card.styles,
    styledAs === 'cart' || styledAs === 'docs' ? assets[styledAs].styles : '',
  ].join('');
  const attribute = integrity ? ` integrity="${integrity}"` : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    tags.head,
    `<style nonce="${nonce}">${root}${styles}</style></head>`,
    `<body>${tags.body}`,
    live
      ? `<script type="application/json" id="payment">${json({ ...live, facts: { ...live.facts, serverTime } })}</script>`
      : '',
    script
      ? `<script type="module" async fetchpriority="low" src="${source}"${attribute} nonce="${nonce}"></script>`
      : '',
    '</body></html>',
  ].join('');
}
