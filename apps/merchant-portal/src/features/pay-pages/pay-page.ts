import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { payPage, product } from '@pay/contract-portal';

export type PayPage = ReplyOf<typeof payPage.getAll>['items'][number];
export type PayPageDetail = ReplyOf<typeof payPage.getDetail>;
export type WrittenPage = Partial<InputOf<typeof payPage.create>>;
export type Product = Pick<
  ReplyOf<typeof product.getAll>['items'][number],
  | 'id'
  | 'name'
  | 'description'
  | 'imageUrl'
  | 'price'
  | 'priceType'
  | 'storageType'
  | 'storageQuantity'
  | 'stockStatus'
  | 'status'
>;

export const askedFields = [
  { flag: 'fillName', field: 'fullName' },
  { flag: 'fillPhone', field: 'phone' },
  { flag: 'fillEmail', field: 'email' },
  { flag: 'fillAddress', field: 'address' },
] as const;

export function writtenOf(page: PayPageDetail): WrittenPage {
  const { name, bankAccount, products = [], customerInfoType, customerInfoForm, periodType } = page;
  return {
    name,
    bankAccountId: bankAccount.id,
    productIds: products.map(({ id }) => id),
    customerInfoType: customerInfoType === 'REQUIRE_INPUT' ? customerInfoType : 'NO_REQUIRE',
    customerInfoForm: customerInfoForm ? { ...customerInfoForm, id: undefined } : undefined,
    periodType: periodType ?? undefined,
    contactPhone: page.contactPhone ?? '',
    contactEmail: page.contactEmail ?? '',
    coverUrl: page.coverUrl ?? '',
  };
}
