import { Problem } from '@pay/contract-core';
import { answeredBeneficiary, type BankOfMode } from '@pay/platform-accounts';
import { defineJob, type JobKind } from '@pay/platform-kernel';
import { holdersToAsk, noteHolder } from './holders.store.ts';

export const holderKind: JobKind<null> = { kind: 'holderInquiry' };

// Banks take 300 inquiries a minute.
const askedAtOnce = 25;
const pauseMs = 5_000;

/** Asks for the holders that are wished for, a few at a time; a bank that is silent is asked again later. */
export const holderJob = ({ bank, mode }: BankOfMode) =>
  defineJob<null>({
    kind: holderKind.kind,
    priority: 200,
    outside: async ({ db, now }) => {
      const wished = await holdersToAsk(db, askedAtOnce);
      let told = 0;
      for (const account of wished) {
        try {
          const holder = await answeredBeneficiary(bank, mode, account);
          await noteHolder(db, account, holder?.accountName ?? null);
          told += 1;
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      }
      const effect = `${told} of ${wished.length} holders told`;
      if (wished.length === 0) return { effect };
      // An account that gets no answer stays wished for, and is not asked for over and over.
      const wait = told === 0 ? 12 * pauseMs : pauseMs;
      return { again: new Date(Date.parse(now) + wait).toISOString(), effect };
    },
  });
