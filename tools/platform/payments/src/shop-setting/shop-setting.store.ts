import type { Language } from '@pay/i18n/core';
import { acrossMerchants, type Trx, uuidv7 } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import type { Selectable } from 'kysely';
import type { ShopSettingTable } from './shop-setting.tables.ts';

export type ShopSetting = Selectable<ShopSettingTable>;
export type Look = Pick<ShopSetting, 'backgroundColor' | 'defaultLanguage' | 'logo' | 'shopName' | 'paymentIds'>;

const untouched: Look = {
  backgroundColor: '#000000',
  defaultLanguage: 'VI',
  logo: null,
  shopName: null,
  paymentIds: null,
};

export async function shopSettingOf(db: Trx, merchantId: string): Promise<Look & { id: string | null }> {
  const saved = await db.selectFrom('shopSetting').selectAll().where('merchantId', '=', merchantId).executeTakeFirst();
  return saved ?? { ...untouched, id: null };
}

/** The language in which a shop opens, and in which its merchant is written. */
export const languageOfShop = async (db: Trx, merchantId: string): Promise<Language> =>
  (await shopSettingOf(db, merchantId)).defaultLanguage.toLowerCase() as Language;

/** The languages of those shops that have chosen one. */
export async function languagesOfShops(
  db: Trx,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await acrossMerchants(db, 'payments that came together name their merchants')
    .selectFrom('shopSetting')
    .select(['merchantId', 'defaultLanguage'])
    .where('merchantId', 'in', merchantIds)
    .execute();
  return new Map(rows.map((row) => [row.merchantId, row.defaultLanguage.toLowerCase() as Language]));
}

export async function saveShopSetting(
  db: Trx,
  merchantId: string,
  look: Look,
  saved: { updatedBy: string; updatedAt: string },
): Promise<ShopSetting> {
  const values = { ...look, ...saved };
  return db
    .insertInto('shopSetting')
    .values({ merchantId, id: uuidv7(), ...values })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const shopNameOf = async (db: Trx, merchantId: string): Promise<string> =>
  (await merchantFacts(db, merchantId, ['name'])).name;
