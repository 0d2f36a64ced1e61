import type { CardKind } from '@pay/domain';
import given from './test-cards.json' with { type: 'json' };

/** `code` is the gateway's result for this published sandbox card, after the one-time password if the card has one. */
export type TestCard = Omit<(typeof given)[number], 'cardFunding'> & Partial<Pick<CardKind, 'cardFunding'>>;

const cards = given.map(({ cardFunding, ...card }): TestCard => ({
  ...card,
  ...(cardFunding && { cardFunding: cardFunding === 'CREDIT' ? 'CREDIT' : 'DEBIT' }),
}));

/** What a card reader of the sandbox offers. */
export const testCards = cards.map(({ number, code }) => ({ number, code }));

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const maskedCard = (number: string) => `${number.slice(0, 6)}******${number.slice(-4)}`;

export const cardByNumber = (number: string): TestCard | undefined =>
  cards.find((card) => card.number === digitsOf(number));
export const cardByMask = (masked: string | null): TestCard | undefined =>
  cards.find(({ number }) => maskedCard(number) === masked);

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();

/** Returns the gateway's own error code. */
export function cardFault(card: TestCard | undefined, holder: string, issueDate: string): string | undefined {
  if (!card) return 'INVALID_CARDNO';
  if (plain(holder) !== card.holder) return 'INVALID_CARDNAME';
  return digitsOf(issueDate) === digitsOf(card.issueDate) ? undefined : 'INVALID_ISSDATE';
}
