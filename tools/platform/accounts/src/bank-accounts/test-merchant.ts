import { asciiUpper } from '@pay/domain';
import { type Instant, randomDigits, type Trx } from '@pay/platform-kernel';
import { addLinkedAccount } from './bank-accounts.store.ts';

/** Gives a merchant an account at the sandbox bank when it first appears in test mode. */
export async function prepareTestMerchant(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  const merchant = await trx
    .selectFrom('merchant')
    .select(['name', 'phone'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const accountName = asciiUpper(merchant.name) || 'TEST MERCHANT';
  await addLinkedAccount(trx, merchantId, { accountNo: `9${randomDigits(11)}`, accountName, now });
}
