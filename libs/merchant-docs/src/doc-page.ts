import type { Language } from '@pay/i18n/core';

export interface Readers {
  language: Language;
  /** The addresses that signed calls begin with. */
  hosts: { live: string; test: string };
  payerUrl: string;
  portalUrl: string;
}

export interface DocLink {
  label: string;
  about?: string;
  /** Another page of the documentation, or an address outside of it. */
  page?: string;
  href?: string;
}

export type DocBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; lines: readonly string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'table'; label: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'links'; links: readonly DocLink[] }
  /** A form in which the reader's browser computes the test vector. */
  | { kind: 'vector' };

export interface DocSection {
  id: string;
  title: string;
  blocks: readonly DocBlock[];
}

export interface DocPage {
  id: string;
  group: 'guides' | 'reference';
  title: string;
  about: string;
  sections: readonly DocSection[];
}
