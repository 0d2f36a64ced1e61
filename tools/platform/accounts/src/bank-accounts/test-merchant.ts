import { asciiUpper } from '@pay/domain';
import { type Instant, randomDigits, type Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { addLinkedAccount } from './bank-accounts.store.ts';

export async function prepareTestMerchant(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  const { name } = await merchantFacts(trx, merchantId, ['name']);
  const accountName = asciiUpper(name) || 'TEST MERCHANT';
  await addLinkedAccount(trx, merchantId, { accountNo: `9${randomDigits(11)}`, accountName, now });
}
