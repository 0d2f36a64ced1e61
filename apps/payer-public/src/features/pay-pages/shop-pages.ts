import type { Language } from '@pay/i18n/core';
import type { CatalogueContent, Line } from '@pay/payer-ui';
import type { TextsOf } from '#texts-of';
import type { shopText } from './pay-pages.messages.ts';

export interface CataloguePage extends CatalogueContent {
  view: 'catalogue';
  language: Language;
  text: TextsOf<typeof shopText>;
}

export interface ReviewPage {
  view: 'review';
  /** What a payer who wants to be reminded agrees to. */
  reminder?: string | undefined;
  action: string;
  name: string;
  lines: readonly Line[];
  total: string;
  details: readonly { label: string; value: string }[];
  kept: readonly (readonly [string, string])[];
  text: TextsOf<typeof shopText>;
}
