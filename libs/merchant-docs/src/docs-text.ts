import { maxListedRows, maxPageSize } from '@pay/contract-core';
import { amountBounds, defaultPaymentMethod } from '@pay/domain';
import { createTexts, type Language } from '@pay/i18n/core';
import { catalogues } from '../messages/catalogues.ts';
import { wireTexts } from './wire.messages.ts';

const texts = createTexts(catalogues);

const bounds = {
  leastPayment: amountBounds[defaultPaymentMethod].min,
  mostPayment: amountBounds[defaultPaymentMethod].max,
  leastPayout: amountBounds.INTER_BANK_PAYOUT.min,
  mostPayoutOther: amountBounds.INTER_BANK_PAYOUT.max,
  mostPayout: amountBounds.SAME_BANK_PAYOUT.max,
  mostRows: maxPageSize,
  mostListed: maxListedRows,
};

export const docsText = texts.text;

export type WireTextName = keyof typeof wireTexts;

/** How something goes over the wire, in words. */
export const wireText = (
  name: WireTextName,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => texts.byId(wireTexts[name].id, values, language);

/** What a field means: by the schema that holds it and its path there, else by its name; undefined where nothing is written. */
export function fieldText(schema: string, path: readonly string[], language: Language): string | undefined {
  const ids = [`${schema}.${path.join('.')}`, path.at(-1) ?? ''].map((key) => `apiField.${key}`);
  const id = ids.find(texts.has);
  return id && texts.byId(id, bounds, language);
}
