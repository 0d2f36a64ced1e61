import type { SentMoney, SentWanted } from '@pay/platform-accounts';
import { type Instant, nobodyId, noBankAccount, type Trx } from '@pay/platform-kernel';
import type { Direction, Source } from './reconciliation.tables.ts';

/** What is booked here of a movement at the bank. */
export interface OurEntry {
  source: Source;
  direction: Direction;
  ownerId: string;
  accountId: string;
  /** By which it stands on one statement only. */
  key: string;
  /** The bank's number of a credit, our own of an order. */
  reference: string;
  bankNumber: string | null;
  amount: number;
  at: Instant;
  content: string;
  subject: string;
  /** By which its record opens. */
  recordId: string | null;
}

export interface Numbers {
  bankNumbers: readonly string[];
  references: readonly string[];
}

export interface Span {
  from: Instant;
  until: Instant;
}

export type Sender = (db: Trx, wanted: SentWanted) => Promise<SentMoney[]>;
export type Senders = readonly (readonly [Source, Sender])[];

/** Whose account the provider's own is: it stands in no merchant's name. */
export const provider = { ownerId: nobodyId, accountId: noBankAccount } as const;

export const isProviders = (accountId: string | null): boolean => accountId === noBankAccount;

type Asked = Pick<OurEntry, 'direction'> & { wanted: SentWanted; keyOf: (reference: string) => string };

/** What senders tell, once by each of our numbers: what came late may stand with who gave the order too. */
export async function entriesOf(db: Trx, senders: Senders, { direction, wanted, keyOf }: Asked): Promise<OurEntry[]> {
  const byReference = new Map<string, OurEntry>();
  for (const [source, sender] of senders)
    for (const { merchantId, bankAccountId, reference, amount, recordId = null, ...told } of await sender(db, wanted))
      if (!byReference.has(reference) && amount > 0)
        byReference.set(reference, {
          ...{ ...told, source, direction, reference, amount, recordId },
          ownerId: isProviders(bankAccountId) ? provider.ownerId : merchantId,
          accountId: bankAccountId,
          key: keyOf(reference),
          content: reference,
        });
  return [...byReference.values()];
}
