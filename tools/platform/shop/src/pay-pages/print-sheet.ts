import { defineMessages, type Language } from '@pay/i18n/core';
import { type Addresses, type Instant, type Mode, pdfSheet, platformText, type Services } from '@pay/platform-kernel';
import { payPageUrl } from './pay-pages.rules.ts';
import type { ListedPayPage } from './pay-pages.store.ts';

export const text = defineMessages('payPageSheet', {
  hint: 'Scan with your phone to order and pay',
  foot: '{shop} – {code}',
});

interface Asked {
  paper: 'A6' | 'A4' | 'TENT';
  mode: Mode;
  language: Language;
  now: Instant;
  addresses: Addresses;
  print: Services['print'];
}

export const printSheet = (page: ListedPayPage, { paper, mode, language, now, addresses, print }: Asked) =>
  pdfSheet({
    name: `pay-page-${page.code}`,
    paper,
    head: page.merchantName,
    title: page.name,
    hint: platformText(text.hint, language),
    code: payPageUrl(page.code, mode, addresses),
    foot: platformText(text.foot, language, { shop: page.merchantName, code: page.code }),
    mode,
    language,
    now,
    print,
  });
