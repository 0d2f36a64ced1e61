import { withChosenName } from '@pay/platform-fees';
import type { ReadContext } from '@pay/platform-kernel';
import { paymentMethods } from '../shop-setting/payment-methods.store.ts';
import { offeredMethods } from '../shop-setting/shop-setting.rules.ts';
import { isPayable } from '../transactions/payment-gateways.ts';
import { shopSettingOf } from '../shop-setting/shop-setting.store.ts';

interface Shown {
  merchantId: string;
  merchantName: string;
  /** Methods with a lower limit are not offered; omitted while the amount is unknown. */
  amount: number | undefined;
}

export async function shopOf(
  { db, mode, services }: Pick<ReadContext, 'db' | 'mode' | 'services'>,
  { merchantId, merchantName, amount }: Shown,
) {
  const { backgroundColor, defaultLanguage, logo, shopName, paymentIds } = await shopSettingOf(db, merchantId);
  // The caller's own transaction where it is one of the live database: a second one would wait for it.
  const { storages, clocks } = services;
  const methods = await paymentMethods(mode === 'live' ? db : storages.live.db, clocks.live.now());
  return {
    shopName: shopName ?? merchantName,
    backgroundColor,
    defaultLanguage,
    logo,
    payments: offeredMethods(
      methods.filter(({ paymentType }) => isPayable(paymentType, { mode, services })),
      paymentIds,
      amount,
    ).map(withChosenName),
  };
}
