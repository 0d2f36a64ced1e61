import { Problem } from '@pay/contract-core';
import { asciiUpper } from '@pay/domain';
import { defineJob, type Instant, inTransaction, scoped, type Tables, type Trx } from '@pay/platform-kernel';
import {
  type AccountOpening,
  accountIsOpen,
  accountOpeningKind,
  accountWasRefused,
  holdMerchant,
  openingById,
  type OpeningKey,
} from '@pay/platform-people';
import type { Kysely } from 'kysely';
import { answered } from '../bank/bank-answer.ts';
import { type BankOfMode, nextAsking } from '../bank/carry-out-transfer.ts';
import type { OpeningAnswer, OpeningOrder } from '../bank/connector.ts';
import { identityNoOf } from './bank-accounts.rules.ts';
import { addLinkedAccount, linkedAnywhere, moveDefault } from './bank-accounts.store.ts';
import { ownerOf } from './link-account.ts';

const noIdentity = 'NO IDENTITY NUMBER';
const endedBefore = 'it ended before';
const takenNumber = 'ACCOUNT ALREADY LINKED';

async function orderOf(db: Kysely<Tables>, { merchantId, id }: OpeningKey): Promise<OpeningOrder | undefined> {
  const owner = await inTransaction(db, (trx) => ownerOf(scoped(trx, merchantId), merchantId));
  const identityNo = identityNoOf(owner);
  return identityNo === undefined
    ? undefined
    : { reference: id, identityNo, accountName: asciiUpper(owner.merchantName), phone: owner.phone };
}

/** Undefined where the bank gives no answer: the order is told again later, under the same reference. */
async function answerOf({ bank, mode }: BankOfMode, order: OpeningOrder): Promise<OpeningAnswer | undefined> {
  try {
    return await answered(bank.openAccount(order, mode));
  } catch (error) {
    if (error instanceof Problem && error.problem === 'bank_gives_no_answer') return undefined;
    throw error;
  }
}

/** Of two who heard the bank at once the first one writes. */
async function stillOrdered(trx: Trx, key: OpeningKey): Promise<boolean> {
  await holdMerchant(trx, key.merchantId);
  return (await openingById(trx, key))?.status === 'ORDERED';
}

const refused = (db: Kysely<Tables>, key: OpeningKey, refusal: string, now: Instant) =>
  inTransaction(db, async (trx) => {
    if (!(await stillOrdered(trx, key))) return endedBefore;
    await accountWasRefused(trx, key, refusal, now);
    return `refused: ${refusal}`;
  });

/** Links what the bank opened as the account that payments arrive on. */
const linked = (
  db: Kysely<Tables>,
  opening: AccountOpening,
  account: { accountNo: string; accountName: string },
  now: Instant,
) =>
  inTransaction(db, async (trx) => {
    const { merchantId } = opening;
    if (!(await stillOrdered(trx, opening))) return endedBefore;
    if ((await linkedAnywhere(trx, [account.accountNo])).size > 0) {
      await accountWasRefused(trx, opening, takenNumber, now);
      return 'the number is linked already';
    }
    const { id } = await addLinkedAccount(trx, merchantId, { ...account, now });
    await moveDefault(trx, merchantId, id, 'defaultAccount');
    await accountIsOpen(trx, opening, account, now);
    return 'opened';
  });

/** Has the bank open the account that the staff ordered; done again, it gets the same account. */
export async function openOrderedAccount(
  db: Kysely<Tables>,
  key: OpeningKey,
  { now, ...around }: BankOfMode & { now: Instant },
): Promise<{ effect: string; again?: Instant }> {
  const opening = await openingById(db, key);
  if (opening?.status !== 'ORDERED') return { effect: endedBefore };
  const order = await orderOf(db, opening);
  if (!order) return { effect: await refused(db, key, noIdentity, now) };
  const answer = await answerOf(around, order);
  if (answer === undefined || answer.outcome === 'unknown')
    return { effect: 'no answer', again: nextAsking(opening.orderedAt, now) };
  if (answer.outcome === 'refused') return { effect: await refused(db, key, answer.reason ?? '-', now) };
  const { accountNo, accountName } = answer;
  return { effect: await linked(db, opening, { accountNo, accountName }, now) };
}

export const openAccountJob = (around: BankOfMode) =>
  defineJob<OpeningKey>({
    kind: accountOpeningKind.kind,
    outside: ({ db, payload, now }) => openOrderedAccount(db, payload, { ...around, now }),
  });
