import type { BankOfMode } from '@pay/platform-accounts';
import { defineJob, type JobKind } from '@pay/platform-kernel';
import { bankWordOf } from './ask-bank.ts';
import { keywordsOf, named } from './receivers.rules.ts';
import { keepBankWord, unaskedReceivers } from './receivers.store.ts';

interface Payload {
  merchantId: string;
}

const askedAtOnce = 30;
const restMs = 6_000;

export const receiverNames: JobKind<Payload> = { kind: 'receiverNames' };

/** Asks the banks for the names of receivers that came from a file, 300 a minute for a merchant; each is asked once. */
export const receiverNamesJob = ({ bank, mode }: BankOfMode) =>
  defineJob<Payload>({
    kind: receiverNames.kind,
    outside: async ({ db, payload: { merchantId }, now }) => {
      const unasked = await unaskedReceivers(db, merchantId, askedAtOnce);
      for (const receiver of unasked) {
        const names = named(receiver, await bankWordOf(receiver, { bank, mode }), now);
        await keepBankWord(db, receiver, { ...names, keywords: keywordsOf(db, { ...receiver, ...names }) });
      }
      if (unasked.length < askedAtOnce) return undefined;
      return { again: new Date(Date.parse(now) + restMs).toISOString() };
    },
  });
