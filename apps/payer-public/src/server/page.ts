import type { Language } from '@pay/i18n/core';
import type { PageData, PageShell, TimelessPayment } from '../page-data.ts';
import type { Platform } from './platform.ts';

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

/** What a page gets to know about its visit. */
export interface Visit {
  url: URL;
  test: boolean;
  params: Readonly<Record<string, string>>;
  acceptLanguage: string | null;
  form: URLSearchParams | undefined;
  brand: { name: string; colour: string };
  /** This host as the outside knows it. */
  payerUrl: string;
  /** The platform's address as the browser knows it. */
  publicApiUrl: string;
  /** Calls the platform in the mode of the address, or in the one that a signed order names. */
  platform(language: Language, test?: boolean): Platform;
}

export interface ShownPage {
  status: number;
  language: Language;
  shell: PageShell;
  page: PageData;
  head: PageHead;
  /** Which part of the app runs in the browser; none on pages that stand still. */
  script?: ScriptName;
  /** What the script of a payment knows of it. */
  live?: TimelessPayment | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** A page of a payment at a moment: only the server's time differs from one response to the next. */
export interface PageAsOf {
  shown: ShownPage;
  serverTime: string;
}

export interface Redirect {
  to: string;
  status: 302 | 303;
}

export interface SentFile {
  file: Uint8Array<ArrayBuffer>;
  type: string;
  /** Of a file to keep; others are used where they stand. */
  name?: string;
  headers?: Readonly<Record<string, string>>;
}

export type PageAnswer = ShownPage | PageAsOf | Redirect | SentFile;
export type Page = (visit: Visit) => Promise<PageAnswer>;
