import { invalidField, problem } from '@pay/contract-core';
import {
  amountBounds,
  canAct,
  defaultPaymentMethod,
  encodeVietQr,
  isVnd,
  isHttpsUrl,
  maskEmail,
  maskName,
  maskPhone,
  paymentMachine,
  providerBank,
  payInContent,
} from '@pay/domain';
import type { Addresses, Mode } from '@pay/platform-kernel';
import {
  isCancellable,
  type PayLinkRow,
  remainingOf,
  shownStatus,
  type TransactionRow,
} from '../transactions/transactions.rules.ts';

export interface Customer {
  fullName?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
}

export interface Flags {
  fillName?: boolean | undefined;
  fillPhone?: boolean | undefined;
  fillEmail?: boolean | undefined;
  fillAddress?: boolean | undefined;
}

export interface PayLinkTerms {
  amount: number;
  customerInfoType: PayLinkRow['customerInfoType'];
  customerInfoForm?: Flags | undefined;
  customer?: Customer | undefined;
  successUrl?: string | undefined;
  failUrl?: string | undefined;
  fileUrl?: string | undefined;
}

/** Checks that a schema cannot make: the merchant's limit, the fields of each customer mode, and https outside the sandbox. */
export function checkTerms(
  terms: PayLinkTerms,
  { least, most, httpAllowed, partner }: { least: number; most: number; httpAllowed: boolean; partner: boolean },
): void {
  const bounds = amountBounds[defaultPaymentMethod];
  const [min, limit] = [Math.max(bounds.min, least), Math.min(bounds.max, most)];
  if (!isVnd(terms.amount) || terms.amount < min || terms.amount > limit) {
    throw terms.amount > limit
      ? problem('limit_exceeded', { limit, current: terms.amount, field: 'amount' })
      : invalidField('amount', 'too_small', { min });
  }
  const { fillName, fillPhone, fillEmail, fillAddress } = terms.customerInfoForm ?? {};
  if (terms.customerInfoType === 'REQUIRE_INPUT' && !(fillName || fillPhone || fillEmail || fillAddress)) {
    throw invalidField('customerInfoForm', 'one_of_required');
  }
  const given = terms.customer?.fullName || terms.customer?.phone || terms.customer?.email;
  const needsCustomer = terms.customerInfoType === 'AUTO_FILL' || terms.customerInfoType === 'PARTNER_FILL';
  if (needsCustomer && !given) throw invalidField('customer', 'required');
  if (terms.customerInfoType === 'PARTNER_FILL' && !partner) throw invalidField('customerInfoType', 'not_in_list');
  for (const field of ['successUrl', 'failUrl', 'fileUrl'] as const) {
    const url = terms[field];
    if (url !== undefined && !isHttpsUrl(url, { allowHttp: httpAllowed })) throw invalidField(field, 'not_https');
  }
}

export const requiredFields = (link: Pick<PayLinkRow, 'fillName' | 'fillPhone' | 'fillEmail' | 'fillAddress'>) =>
  [
    link.fillName && 'fullName',
    link.fillPhone && 'phone',
    link.fillEmail && 'email',
    link.fillAddress && 'address',
  ].filter((field): field is 'fullName' | 'phone' | 'email' | 'address' => field !== false);

export const payLinkUrl = (code: string, mode: Mode, { payer }: Addresses) =>
  `${payer}${mode === 'test' ? '/test' : ''}/public/paylink/${code}`;

interface Open {
  amount: number;
  amountPaid: number;
  virtualAccount: string | null;
  description: string;
  txnNumber: string | null;
  refTransactionId: string | null;
}

/** Encodes the remaining amount, the virtual account, and as purpose the payment's code with words of its description. */
export const qrOf = (payment: Open | undefined) =>
  payment?.virtualAccount
    ? encodeVietQr({
        bin: providerBank.bin,
        accountNo: payment.virtualAccount,
        amount: remainingOf(payment),
        purpose: payInContent(payment),
      })
    : null;

export interface MerchantLabels {
  merchantCode: string;
  merchantName: string;
  accountName: string;
  accountNo: string;
}

const customerOf = (link: PayLinkRow) =>
  link.customerName || link.customerPhone || link.customerEmail || link.customerAddress
    ? {
        fullName: link.customerName,
        phone: link.customerPhone,
        email: link.customerEmail,
        address: link.customerAddress,
      }
    : null;

/** What the state of a link and of the payment that it waits for lets its merchant do. */
export const linkActions = (link: PayLinkRow, payment: TransactionRow | undefined, now: string) => ({
  sendEmailSms: canAct(paymentMachine, shownStatus(link, now), 'sendEmailSms', 'merchant'),
  cancel: payment !== undefined && isCancellable(payment, now),
});

interface Seen {
  mode: Mode;
  now: string;
  addresses: Addresses;
  qrCode: string | null;
}

export const payLinkAnswer = (link: PayLinkRow & MerchantLabels, { mode, now, addresses, qrCode }: Seen) => ({
  payLinkCode: link.code,
  payLinkUrl: payLinkUrl(link.code, mode, addresses),
  qrCode,
  amount: link.amount,
  title: link.title,
  description: link.description,
  language: link.language,
  fileUrl: link.fileUrl,
  status: shownStatus(link, now),
  customerInfoType: link.customerInfoType,
  customerInfoForm: {
    id: link.id,
    fillName: link.fillName,
    fillPhone: link.fillPhone,
    fillEmail: link.fillEmail,
    fillAddress: link.fillAddress,
  },
  contactEmail: link.contactEmail,
  contactPhone: link.contactPhone,
  customerDto: customerOf(link),
  merchantCode: link.merchantCode,
  merchantName: link.merchantName,
  createTime: link.createdAt,
  expireAt: link.expireAt,
  transactionId: link.transactionId,
  refTransactionId: link.refTransactionId,
  createBy: link.createdBy,
  expireType: link.expireType,
  accountName: link.accountName,
  accountNo: link.accountNo,
  bankType: 'KLB' as const,
  totalSendMailSms: link.totalSendMailSms,
  successUrl: link.successUrl,
  failUrl: link.failUrl,
  redirectAfter: link.redirectAfter,
});

export const maskedCustomer = (link: PayLinkRow) => {
  const customer = customerOf(link);
  return (
    customer && {
      fullName: customer.fullName && maskName(customer.fullName),
      phone: customer.phone && maskPhone(customer.phone),
      email: customer.email && maskEmail(customer.email),
      address: customer.address && '***',
    }
  );
};
