import { invalidField, problem } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import { hasShape } from '@pay/domain';
import { holderOf, ownBankName, receivingAccount } from '@pay/platform-accounts';
import type { MerchantActor, OutsideContext } from '@pay/platform-kernel';
import { refusePicture, shopSettingOf } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import type { input } from 'zod/v4/core';
import { findBox } from '../boxes/boxes.store.ts';
import { keptContent, ownPayload, walletFacts } from './static-qr.rules.ts';

type Wanted = Omit<input<typeof staticQr.add.body>, 'deviceId' | 'defaultQr'>;
type Ctx = OutsideContext<MerchantActor>;

export const iconBytes = 200_000;

/** What a code says, before it has a number of its own where it needs one. */
export interface CodeTerms {
  staticQrType: Wanted['staticQrType'];
  name: string;
  qrCode: string;
  accountNumber: string | null;
  accountName: string | null;
  shortName: string | null;
  shopName: string | null;
  content: string | null;
  icon: string | null;
  bankAccountId: string | null;
}

async function ofBank({ bankAccountId, content }: Wanted, deviceId: string | undefined, { db, actor }: Ctx) {
  const { merchantId } = actor;
  const usual = deviceId === undefined ? null : (await findBox(db, merchantId, deviceId)).bankAccountId;
  const id = bankAccountId ?? usual;
  if (!id) throw invalidField('bankAccountId', 'required');
  const account = await receivingAccount(db, merchantId, { bankAccountId: id });
  return {
    bankAccountId: account.id,
    accountNumber: account.accountNo,
    accountName: account.accountName,
    shortName: ownBankName(db),
    qrCode: ownPayload(account.accountNo, keptContent(content)),
  };
}

async function ofUmee({ accountNumber, content }: Wanted, ctx: Ctx) {
  if (!accountNumber) throw invalidField('accountNumber', 'required');
  if (!hasShape('ownAccountNo', accountNumber)) throw invalidField('accountNumber', 'ownAccountNo');
  const holder = await holderOf(accountNumber, ctx);
  if (!holder)
    throw problem('bank_account_not_found', { fields: [{ field: 'accountNumber', rule: 'unknown', message: '' }] });
  return {
    bankAccountId: null,
    accountNumber,
    accountName: holder.accountName,
    shortName: 'UMEE',
    qrCode: ownPayload(accountNumber, keptContent(content)),
  };
}

function ofWallet({ qrCode, accountName, shortName }: Wanted, { db }: Ctx) {
  if (!qrCode) throw invalidField('qrCode', 'required');
  const facts = walletFacts(db, qrCode);
  return {
    bankAccountId: null,
    accountNumber: facts.accountNumber,
    accountName: accountName ?? facts.merchantName,
    shortName: shortName ?? facts.shortName,
    qrCode,
  };
}

/** Judges what a code is to say; asks the bank whose account a UMEE code names. */
export async function termsOf(wanted: Wanted, deviceId: string | undefined, ctx: Ctx): Promise<CodeTerms> {
  const { staticQrType, icon = null } = wanted;
  if (icon !== null) await refusePicture('icon', icon, { maxBytes: iconBytes, services: ctx.services });
  const found =
    staticQrType === 'BANK'
      ? await ofBank(wanted, deviceId, ctx)
      : staticQrType === 'UMEE'
        ? await ofUmee(wanted, ctx)
        : ofWallet(wanted, ctx);
  return {
    ...found,
    staticQrType,
    icon,
    name: wanted.name ?? found.shortName ?? found.accountName ?? staticQrType,
    shopName: wanted.shopName ?? null,
    content: keptContent(wanted.content),
  };
}

/** Under which name the shop of a code stands on it, where the code has none of its own. */
export async function shopNameOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const { shopName } = await shopSettingOf(db, actor.merchantId);
  return shopName ?? (await merchantFacts(db, actor.merchantId, ['name'])).name;
}
