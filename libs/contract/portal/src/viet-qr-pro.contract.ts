import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  flag,
  instant,
  instantOrDay,
  keyword,
  name,
  phone,
  shaped,
  storedVnd,
  text,
  uuid,
  vietQrProLock,
  vietQrProMerchantAction,
  vietQrProStatus,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const read = { allow: [may('qrPro', 'read')] as const };
const write = { allow: [may('qrPro', 'write')] as const };
const format = z.optional(z.enum(['xlsx', 'csv']));

const permit = {
  status: vietQrProStatus,
  lockedBy: z.nullish(vietQrProLock),
  /** Why the staff refused or locked. */
  reason: z.nullish(z.string()),
  requestedAt: z.nullish(instant),
  allowed: z.array(vietQrProMerchantAction),
};

const proState = z.object({
  ...permit,
  accounts: z.array(
    z.object({
      id: z.string(),
      accountNo: z.string(),
      accountName: z.string(),
      ...permit,
      /** The account is on, but the merchant is not. */
      suspended: z.boolean(),
      numOfCustomers: z.number(),
    }),
  ),
});

/** The merchant's own sign of a customer, such as the number of a flat or of a contract. */
const reference = text(30);

export const proCustomerFields = {
  name,
  reference: z.optional(reference),
  phone: z.optional(phone),
};

export const importedProCustomer = z.object({
  ...proCustomerFields,
  bankAccountNo: z.optional(shaped('bankAccountNo')),
});

const proCustomer = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  active: z.boolean(),
  /** The number of the customer's own. */
  accountNo: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  bankAccountId: z.string(),
  bankAccountNo: z.string(),
  createAt: instant,
  revenue: storedVnd,
  numOfPayments: z.number(),
  lastPaidAt: z.nullish(instant),
  /** Whether a transfer to the number is taken now. */
  open: z.boolean(),
});

const customerFilters = {
  keyword: z.optional(keyword),
  bankAccountId: z.optional(uuid),
  active: z.optional(flag),
};

const paymentFilters = {
  keyword: z.optional(keyword),
  customerId: z.optional(uuid),
  bankAccountId: z.optional(uuid),
  from: z.optional(instantOrDay),
  to: z.optional(instantOrDay),
};

const proPayment = z.object({
  id: z.string(),
  txnNumber: z.nullish(z.string()),
  amount: storedVnd,
  refundedAmount: storedVnd,
  description: z.string(),
  completeTime: z.nullish(instant),
  customerId: z.string(),
  customerName: z.string(),
  reference: z.nullish(z.string()),
  virtualAccount: z.string(),
  bankAccountNo: z.string(),
});

const maybeText = z.nullable(z.string());
const uploaded = z.object({
  row: z.number(),
  name: maybeText,
  reference: maybeText,
  phone: maybeText,
  bankAccountNo: maybeText,
});
const wrongField = z.object({ field: z.string(), rule: z.string(), message: z.string() });

export const vietQrPro = defineContract('vietQrPro', {
  getState: {
    route: 'GET /api/vietQrPro/portal/v1/state',
    returns: proState,
    ...read,
    summary: 'What the staff allow: the merchant and each of its accounts, who locked, and what may be done',
  },
  changeState: {
    route: 'PUT /api/vietQrPro/portal/v1/state',
    body: z.object({ action: vietQrProMerchantAction }),
    returns: proState,
    ...write,
    problems: ['not_allowed_from_status'],
    refreshes: ['merchant'],
  },
  changeAccountState: {
    route: 'PUT /api/vietQrPro/portal/v1/account/:id/state',
    params: z.object({ id: uuid }),
    body: z.object({ action: vietQrProMerchantAction }),
    returns: proState,
    ...write,
    problems: ['not_allowed_from_status', 'vietqr_pro_not_approved', 'bank_account_not_found'],
  },
  customerGetAll: {
    route: 'GET /api/vietQrPro/portal/v1/customer/getAll',
    query: paged(customerFilters, { sorts: ['createAt', 'revenue'] }),
    returns: pageOf(proCustomer),
    ...read,
  },
  customerExport: {
    route: 'GET /api/vietQrPro/portal/v1/customer/export',
    query: z.object({ ...customerFilters, ids: chosen(uuid), format }),
    reply: 'file',
    ...read,
  },
  customerGetDetail: {
    route: 'GET /api/vietQrPro/portal/v1/customer/getDetail/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ ...proCustomer.shape, qrContent: z.string() }),
    ...read,
    problems: ['not_found'],
  },
  customerCreate: {
    route: 'POST /api/vietQrPro/portal/v1/customer/create',
    body: z.object({ bankAccountId: uuid, ...proCustomerFields }),
    returns: proCustomer,
    ...write,
    rate: 'create',
    problems: ['vietqr_pro_not_approved', 'bank_account_not_found', 'not_found', 'duplicate'],
  },
  customerUpdate: {
    route: 'PUT /api/vietQrPro/portal/v1/customer/update/:id',
    params: z.object({ id: uuid }),
    body: z.object({ ...proCustomerFields, active: z.optional(z.boolean()) }),
    returns: proCustomer,
    ...write,
    problems: ['not_found', 'duplicate'],
    summary: 'Replaces what is known of a customer; whether the number takes transfers stays where it is left out',
  },
  customerTemplate: { route: 'GET /api/vietQrPro/portal/v1/customer/template', reply: 'file', ...write },
  customerUpload: {
    route: 'POST /api/vietQrPro/portal/v1/customer/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(uploaded),
      invalidItems: z.array(z.object({ ...uploaded.shape, problems: z.array(wrongField) })),
    }),
    ...write,
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  customerImport: {
    route: 'POST /api/vietQrPro/portal/v1/customer/import',
    upload: { file: { kind: 'table' } },
    returns: z.object({ created: z.number() }),
    ...write,
    problems: ['file_invalid', 'duplicate', 'vietqr_pro_not_approved'],
    summary: 'Saves all rows of a file, or none, and gives each customer a number',
  },
  getTransactions: {
    route: 'GET /api/vietQrPro/portal/v1/transactions',
    query: paged(paymentFilters, { sorts: ['createdAt'] }),
    returns: pageOf(proPayment),
    ...read,
    summary: 'What customers paid to their numbers; of one customer it is the statement',
  },
  exportTransactions: {
    route: 'GET /api/vietQrPro/portal/v1/transactions/export',
    query: z.object({ ...paymentFilters, ids: chosen(uuid), format }),
    reply: 'file',
    ...read,
  },
});
