export const cardTypes = ['DOMESTIC', 'INTERNATIONAL'] as const;
export const cardFundings = ['DEBIT', 'CREDIT'] as const;

/** What a gateway tells of the card that paid. */
export interface CardKind {
  cardType: (typeof cardTypes)[number];
  cardFunding: (typeof cardFundings)[number];
}

// NAPAS issues every domestic card under this number.
const domesticPrefix = '9704';

/** Returns the kind of a card by its number; one that does not say how it is funded counts as a debit card. */
export const cardKindOf = (number: string, cardFunding: CardKind['cardFunding'] = 'DEBIT'): CardKind => ({
  cardType: number.startsWith(domesticPrefix) ? 'DOMESTIC' : 'INTERNATIONAL',
  cardFunding,
});
