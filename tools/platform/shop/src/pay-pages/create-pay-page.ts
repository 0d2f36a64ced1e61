import { invalidField, problem } from '@pay/contract-core';
import { receivingAccount } from '@pay/platform-accounts';
import { type Instant, randomCode, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type Flags, keywordsOf } from '@pay/platform-payments';
import { areProducts } from '../products/products.store.ts';
import { findPayPage, hasActiveProduct, insertPayPage, type ListedPayPage } from './pay-pages.store.ts';
import type { PayPageTable } from './pay-pages.tables.ts';

export interface NewPayPage {
  name: string;
  bankAccountId?: string | undefined;
  productIds: readonly string[];
  customerInfoType: PayPageTable['customerInfoType'];
  customerInfoForm?: Flags | undefined;
  periodType?: NonNullable<PayPageTable['periodType']> | undefined;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
}

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
}

export async function refuseWithoutActiveProduct(db: Trx, merchantId: string, payPageId: string): Promise<void> {
  if (!(await hasActiveProduct(db, merchantId, payPageId))) throw problem('page_without_active_product');
}

export async function createPayPage(db: Trx, page: NewPayPage, { merchantId, by, now }: Maker): Promise<ListedPayPage> {
  const flags = page.customerInfoForm ?? {};
  const asked = page.customerInfoType === 'REQUIRE_INPUT';
  if (asked && !(flags.fillName || flags.fillPhone || flags.fillEmail || flags.fillAddress)) {
    throw invalidField('customerInfoForm', 'one_of_required');
  }
  const productIds = [...new Set(page.productIds)];
  if (!(await areProducts(db, merchantId, productIds))) throw problem('not_found');
  const account = await receivingAccount(db, merchantId, { bankAccountId: page.bankAccountId });
  const id = uuidv7();
  const code = randomCode();
  await insertPayPage(
    db,
    {
      merchantId,
      id,
      code,
      name: page.name,
      status: 'ACTIVE',
      bankAccountId: account.id,
      periodType: page.periodType ?? null,
      customerInfoType: page.customerInfoType,
      fillName: asked && flags.fillName === true,
      fillPhone: asked && flags.fillPhone === true,
      fillEmail: asked && flags.fillEmail === true,
      fillAddress: asked && flags.fillAddress === true,
      contactEmail: page.contactEmail ?? null,
      contactPhone: page.contactPhone ?? null,
      createdBy: by,
      createdAt: now,
      keywords: keywordsOf(page.name, code),
    },
    productIds,
  );
  await refuseWithoutActiveProduct(db, merchantId, id);
  return findPayPage(db, code, merchantId);
}
