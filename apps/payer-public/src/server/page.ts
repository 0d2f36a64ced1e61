import type { Language } from '@pay/i18n/core';
import type { PageData, PageShell } from '../page-data.ts';
import type { TimelessPayment } from '../features/pay-links/followed-payment.ts';
import type { Platform } from './platform.ts';

/** `main` follows a payment; `cart` runs the form of a pay page, `card` that of the card gateway, `docs` the search of the documentation. */
export type ScriptName = 'main' | 'cart' | 'card' | 'docs';

export interface PageHead {
  title: string;
  /** The window's own title, when it says more than the preview's. */
  state?: string | undefined;
  description?: string;
  picture?: string | undefined;
  /** The shop's colour, `#rrggbb`. */
  colour: string;
  /** Set where search engines are welcome. */
  listed?: true;
  /** Without scripts, the browser loads this address after the given seconds. */
  refresh?: { seconds: number; address?: string };
}

export interface Visit {
  url: URL;
  test: boolean;
  params: Readonly<Record<string, string>>;
  acceptLanguage: string | null;
  form: URLSearchParams | undefined;
  brand: { name: string; colour: string };
  /** The public address of this host. */
  payerUrl: string;
  portalUrl: string;
  /** Where the documents stand to which people agree. */
  links: { terms: string; privacy: string; feePolicy: string };
  /** The platform's address for calls from the browser. */
  publicApiUrl: string;
  /** The same of both modes, whichever the page is of. */
  apiUrls: { live: string; test: string };
  /** Calls the platform in the mode of the address; `test` overrides it, since a signed order names its own mode. */
  platform(language: Language, test?: boolean): Platform;
}

export interface ShownPage {
  status: number;
  language: Language;
  shell: PageShell;
  page: PageData;
  head: PageHead;
  script?: ScriptName;
  /** Whose styles it is drawn with, where no script of its own brings them. */
  styledAs?: ScriptName;
  live?: TimelessPayment | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** A cached page of a payment at one moment: responses differ only in the server's time. */
export interface PageAsOf {
  shown: ShownPage;
  serverTime: string;
}

export interface Redirect {
  to: string;
  status: 302 | 303;
  headers?: Readonly<Record<string, string>>;
}

/** Keeps the shop's own page as the opener, for a payment that is told to it; it must hold on the whole way. */
export const openerKept = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

export interface SentFile {
  file: Uint8Array<ArrayBuffer>;
  type: string;
  /** The name under which a reader keeps the file; it is shown in place. */
  name?: string;
  headers?: Readonly<Record<string, string>>;
}

export type PageAnswer = ShownPage | PageAsOf | Redirect | SentFile;
export type Page = (visit: Visit) => Promise<PageAnswer>;
