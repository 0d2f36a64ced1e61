import { invalidField, problem } from '@pay/contract-core';
import { payPageMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { type Instant, randomCode, recordCreation, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type Flags, keywordsOf } from '@pay/platform-payments';
import { areProducts } from '../products/products.store.ts';
import {
  findPayPage,
  hasActiveProduct,
  insertPayPage,
  type ListedPayPage,
  lockPayPage,
  replacePayPage,
} from './pay-pages.store.ts';
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
  coverUrl?: string | undefined;
}

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
}

export async function refuseWithoutActiveProduct(db: Trx, merchantId: string, payPageId: string): Promise<void> {
  if (!(await hasActiveProduct(db, merchantId, payPageId))) throw problem('page_without_active_product');
}

/** What a page says, checked against what its merchant has. */
async function checked(db: Trx, page: NewPayPage, merchantId: string) {
  const flags = page.customerInfoForm ?? {};
  const asked = page.customerInfoType === 'REQUIRE_INPUT';
  if (asked && !(flags.fillName || flags.fillPhone || flags.fillEmail || flags.fillAddress)) {
    throw invalidField('customerInfoForm', 'one_of_required');
  }
  const productIds = [...new Set(page.productIds)];
  if (!(await areProducts(db, merchantId, productIds))) throw problem('not_found');
  const account = await receivingAccount(db, merchantId, { bankAccountId: page.bankAccountId });
  const said = {
    name: page.name,
    bankAccountId: account.id,
    periodType: page.periodType ?? null,
    customerInfoType: page.customerInfoType,
    fillName: asked && flags.fillName === true,
    fillPhone: asked && flags.fillPhone === true,
    fillEmail: asked && flags.fillEmail === true,
    fillAddress: asked && flags.fillAddress === true,
    contactEmail: page.contactEmail ?? null,
    contactPhone: page.contactPhone ?? null,
    coverUrl: page.coverUrl ?? null,
  };
  return { productIds, said };
}

export async function createPayPage(db: Trx, page: NewPayPage, { merchantId, by, now }: Maker): Promise<ListedPayPage> {
  const { productIds, said } = await checked(db, page, merchantId);
  const id = uuidv7();
  const code = randomCode();
  await insertPayPage(
    db,
    {
      ...said,
      merchantId,
      id,
      code,
      status: 'ACTIVE',
      createdBy: by,
      createdAt: now,
      keywords: keywordsOf(page.name, code),
    },
    productIds,
  );
  await refuseWithoutActiveProduct(db, merchantId, id);
  await recordCreation(db, { merchantId, entity: payPageMachine.entity, id }, { status: 'ACTIVE', by, now });
  return findPayPage(db, code, merchantId);
}

/** Payers who opened the page before see the change with their next look; open orders stay as they were placed. */
export async function changePayPage(
  db: Trx,
  code: string,
  page: NewPayPage,
  merchantId: string,
): Promise<ListedPayPage> {
  const { id, status } = await lockPayPage(db, code, merchantId);
  const { productIds, said } = await checked(db, page, merchantId);
  await replacePayPage(db, { merchantId, id }, { ...said, keywords: keywordsOf(page.name, code) }, productIds);
  if (status === 'ACTIVE') await refuseWithoutActiveProduct(db, merchantId, id);
  return findPayPage(db, code, merchantId);
}
