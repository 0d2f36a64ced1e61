import { maxListedRows, maxPageSize } from '@pay/contract-core';
import { amountBounds, defaultPaymentMethod } from '@pay/domain';
import { createTexts, type Language, type Message } from '@pay/i18n/core';
import { catalogues } from '../messages/catalogues.ts';
import { fieldTexts } from './field.messages.ts';
import { guideTexts } from './guide.messages.ts';
import { wireTexts } from './wire.messages.ts';

const texts = createTexts(catalogues);

/** The bounds that texts name. */
export const bounds = {
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

export type GuideTextName = keyof typeof guideTexts;

/** A text of the documentation's pages. */
export const guideText = (
  name: GuideTextName,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => texts.byId(guideTexts[name].id, values, language);

const ofFields: Readonly<Record<string, Message>> = fieldTexts;

/** What a field means: by the schema that holds it and its path there, else by its name; undefined where nothing is written. */
export function fieldText(schema: string, path: readonly string[], language: Language): string | undefined {
  const message = ofFields[`${schema}.${path.join('.')}`] ?? ofFields[path.at(-1) ?? ''];
  return message && texts.byId(message.id, bounds, language);
}
