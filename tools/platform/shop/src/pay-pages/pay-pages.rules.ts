import { freeStock, pictureAt, stockStatusOf } from '@pay/domain';
import type { Addresses, Mode } from '@pay/platform-kernel';
import type { ProductRow } from '../products/products.store.ts';
import type { ListedPayPage } from './pay-pages.store.ts';

export const payPageUrl = (code: string, mode: Mode, { payer }: Addresses) =>
  `${payer}${mode === 'test' ? '/test' : ''}/public/paypage/${code}`;

export const payPageHead = (page: ListedPayPage, mode: Mode, addresses: Addresses) => ({
  id: page.id,
  code: page.code,
  name: page.name,
  url: payPageUrl(page.code, mode, addresses),
  status: page.status,
  periodType: page.periodType,
  customerInfoType: page.customerInfoType,
  customerInfoForm: {
    id: page.id,
    fillName: page.fillName,
    fillPhone: page.fillPhone,
    fillEmail: page.fillEmail,
    fillAddress: page.fillAddress,
  },
  contactEmail: page.contactEmail,
  contactPhone: page.contactPhone,
  coverUrl: page.coverUrl,
  merchantCode: page.merchantCode,
  merchantName: page.merchantName,
});

export const payPageAnswer = (page: ListedPayPage, mode: Mode, addresses: Addresses) => ({
  ...payPageHead(page, mode, addresses),
  bankAccount: { id: page.bankAccountId, accountName: page.accountName, accountNo: page.accountNo },
  revenue: page.revenue,
  totalProducts: page.totalProducts ?? 0,
  totalTransactions: page.totalTransactions,
  totalSendMailSms: page.totalSendMailSms,
  createdAt: page.createdAt,
});

/** What the page's status lets its merchant do. */
export const pageActions = ({ status }: Pick<ListedPayPage, 'status'>) => ({ sendEmailSms: status === 'ACTIVE' });

export const offeredProduct = (product: ProductRow) => ({
  id: product.id,
  name: product.name,
  description: product.description,
  imageUrl: product.imageUrl && pictureAt(product.imageUrl, 'medium'),
  price: product.price,
  priceType: product.priceType,
  storageType: product.storageType,
  storageQuantity: freeStock(product) ?? 0,
  stockStatus: stockStatusOf(product),
});
