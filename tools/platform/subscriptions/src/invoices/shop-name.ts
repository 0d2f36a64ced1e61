import type { Trx } from '@pay/platform-kernel';
import { shopSettingOf } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';

/** What payers know a merchant by. */
export const nameOfShop = async (db: Trx, merchantId: string): Promise<string> =>
  (await shopSettingOf(db, merchantId)).shopName ?? (await merchantFacts(db, merchantId, ['name'])).name;
