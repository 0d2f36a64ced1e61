import { problem } from '@pay/contract-core';
import { canAct, merchantMachine, providerBank } from '@pay/domain';
import { defaultLanguage, defineMessages } from '@pay/i18n/core';
import {
  enqueue,
  type Instant,
  type JobKind,
  platformText,
  port,
  schedule,
  type Services,
  type Trx,
} from '@pay/platform-kernel';
import {
  type AccountOpening,
  insertOpening,
  lastOpening,
  noteOpened,
  noteOpeningRefused,
  type OpeningKey,
} from './account-openings.store.ts';
import { accountOpened } from './merchant-steps.ts';
import { beginWaitingAnew, holdMerchant, type Merchant, merchantOf, touchMerchant } from './merchants.store.ts';

const openingText = defineMessages('accountOpening', {
  subject: 'Your account at {bank} is open',
  opened:
    'Account {accountNo} at {bank} was opened for {merchant}. Payments arrive there as soon as we have approved your profile.',
});

/** Asks the bank again where the first call got no answer, or did not live to hear it. */
export const accountOpeningKind: JobKind<OpeningKey> = { kind: 'accountOpening' };

/** The layer of the accounts has the bank carry out an order; without an answer the order goes on standing. */
export const carryOutOpening =
  port<(services: Services, key: OpeningKey, now: Instant) => Promise<unknown>>('carryOutOpening');

const askedAgainAfter = 60_000;

export const isUnderWay = (opening: AccountOpening | undefined): boolean => opening?.status === 'ORDERED';

export const canOrder = ({ status }: Pick<Merchant, 'status'>, opening: AccountOpening | undefined): boolean =>
  canAct(merchantMachine, status, 'openAccount', 'staff') && !isUnderWay(opening);

const underWay = ({ status }: Pick<Merchant, 'status'>) => problem('not_allowed_from_status', { status, allowed: [] });

/** Whoever decides about a merchant waits for the bank, which may be opening an account for it. */
export async function refuseWhileOpening(trx: Trx, merchantId: string): Promise<void> {
  await holdMerchant(trx, merchantId);
  if (isUnderWay(await lastOpening(trx, merchantId))) throw underWay(await merchantOf(trx, merchantId));
}

/** Writes down the order; the bank is asked after the commit, and as often as it takes, under the order's own key. */
export async function orderAccount(
  trx: Trx,
  merchantId: string,
  { by, now }: { by: string; now: Instant },
): Promise<OpeningKey> {
  await holdMerchant(trx, merchantId);
  const merchant = await merchantOf(trx, merchantId);
  if (!canOrder(merchant, await lastOpening(trx, merchantId))) throw underWay(merchant);
  const key = await insertOpening(trx, { merchantId, by, now });
  await touchMerchant(trx, merchantId);
  await schedule(trx, accountOpeningKind, {
    key: key.id,
    dueAt: new Date(Date.parse(now) + askedAgainAfter),
    payload: key,
  });
  return key;
}

/** The account is there and linked: the merchant moves on and is told. */
export async function accountIsOpen(
  trx: Trx,
  opening: AccountOpening,
  account: { accountNo: string; accountName: string },
  now: Instant,
): Promise<void> {
  const { merchantId, orderedBy } = opening;
  await noteOpened(trx, opening, { ...account, now });
  await accountOpened(trx, merchantId, { by: orderedBy, party: 'bank', now });
  const { phone, email, name } = await merchantOf(trx, merchantId);
  const words = { accountNo: account.accountNo, bank: providerBank.shortName, merchant: name };
  const body = platformText(openingText.opened, defaultLanguage, words);
  const told = { body, secret: 'NONE' as const, createdAt: new Date() };
  await enqueue(trx, { channel: 'SMS', to: phone, ...told });
  if (email)
    await enqueue(trx, {
      channel: 'EMAIL',
      to: email,
      subject: platformText(openingText.subject, defaultLanguage, words),
      ...told,
    });
}

/** The staff hear of it and order anew, or refuse the merchant. */
export async function accountWasRefused(trx: Trx, opening: OpeningKey, refusal: string, now: Instant): Promise<void> {
  await noteOpeningRefused(trx, opening, refusal, now);
  await beginWaitingAnew(trx, opening.merchantId, now);
}
