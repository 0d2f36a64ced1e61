import { problem } from '@pay/contract-core';
import type { vietQrPro } from '@pay/contract-portal';
import { encodeVietQr, providerBank } from '@pay/domain';
import { linkedAccounts, receivingAccount } from '@pay/platform-accounts';
import {
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
  wholeFileCalls,
} from '@pay/platform-kernel';
import { changePermit } from './change-permit.ts';
import { customerTemplate, judgedProCustomers, proCustomersIn } from './customer-file.ts';
import { permitsOf, requireApproved } from './permits.store.ts';
import {
  addCustomers,
  changeCustomer,
  customersOfAccounts,
  exportedCustomers,
  findCustomer,
  type ListedCustomer,
  listCustomers,
} from './pro-customers.store.ts';
import { exportedPayments, listPayments } from './pro-payments.store.ts';
import { customerColumns, paymentColumns } from './viet-qr-pro-files.ts';
import { customerAnswer, permitAnswer } from './viet-qr-pro.rules.ts';

type Ctx = ReadContext<MerchantActor>;

async function stateOf({ db, actor: { merchantId } }: Ctx) {
  const permits = await permitsOf(db, merchantId);
  const customers = await customersOfAccounts(db, merchantId);
  const permitFor = (id: string | null) => permits.find(({ bankAccountId }) => bankAccountId === id);
  const own = permitAnswer(permitFor(null));
  const isOn = own.status === 'APPROVED';
  const accounts = (await linkedAccounts(db, merchantId)).map(({ id, accountNo, accountName }) => {
    const permit = permitAnswer(permitFor(id), isOn);
    const suspended = permit.status === 'APPROVED' && !isOn;
    return { id, accountNo, accountName, ...permit, suspended, numOfCustomers: customers.get(id) ?? 0 };
  });
  return { ...own, accounts };
}

async function customerFor({ db, actor }: Ctx, id: string): Promise<ListedCustomer> {
  const customer = await findCustomer(db, actor.merchantId, id);
  if (!customer) throw problem('not_found');
  return customer;
}

export const vietQrProHandlers: HandlersOf<typeof vietQrPro> = {
  getState: (_input, ctx) => stateOf(ctx),
  changeState: async ({ action }, ctx) => {
    await changePermit(ctx, null, action);
    return stateOf(ctx);
  },
  changeAccountState: async ({ id: bankAccountId, action }, ctx) => {
    const { merchantId } = ctx.actor;
    const { id } = await receivingAccount(ctx.db, merchantId, { bankAccountId });
    await requireApproved(ctx.db, { merchantId, bankAccountId: null });
    await changePermit(ctx, id, action);
    return stateOf(ctx);
  },
  customerGetAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCustomers(db, actor.merchantId, filter, page);
    return platformPage(rows.map(customerAnswer(db)), page, total);
  },
  customerExport: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) =>
    tableFile({
      name: 'vietqr-pro-customers',
      rows: exportedCustomers(db, actor.merchantId, filter),
      columns: customerColumns,
      format,
      language,
      now,
    }),
  customerGetDetail: async ({ id }, ctx) => {
    const customer = customerAnswer(ctx.db)(await customerFor(ctx, id));
    return { ...customer, qrContent: encodeVietQr({ bin: providerBank.bin, accountNo: customer.accountNo }) };
  },
  customerCreate: async ({ bankAccountId, ...customer }, ctx) => {
    const { db, actor, now, audit } = ctx;
    const { merchantId, userName: by } = actor;
    const account = await receivingAccount(db, merchantId, { bankAccountId });
    await requireApproved(db, { merchantId, bankAccountId: account.id });
    const [id = ''] = await addCustomers(db, [{ bankAccountId: account.id, ...customer }], { merchantId, by, now });
    audit({ entityId: id });
    return customerAnswer(ctx.db)(await customerFor(ctx, id));
  },
  customerUpdate: async ({ id, ...customer }, ctx) => {
    const before = await customerFor(ctx, id);
    await changeCustomer(ctx.db, before, customer);
    const after = customerAnswer(ctx.db)(await customerFor(ctx, id));
    ctx.audit({
      entityId: id,
      before: { name: before.name, reference: before.reference, phone: before.phone, active: before.active },
      after: { name: after.name, reference: after.reference, phone: after.phone, active: after.active },
    });
    return after;
  },
  customerTemplate: { outside: (_input, { language, now }) => customerTemplate(language, now) },
  ...filesOfCustomers(),
  getTransactions: async (filter, { db, actor, page }) => {
    const { rows, total } = await listPayments(db, actor.merchantId, filter, page);
    return platformPage(rows, page, total);
  },
  exportTransactions: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) =>
    tableFile({
      name: 'vietqr-pro-transactions',
      rows: exportedPayments(db, actor.merchantId, filter),
      columns: paymentColumns,
      format,
      language,
      now,
    }),
};

function filesOfCustomers() {
  const { upload, import: keep } = wholeFileCalls({
    judge: judgedProCustomers,
    keep: async ({ db, actor, now, language }, table) => {
      const { merchantId, userName: by } = actor;
      await requireApproved(db, { merchantId, bankAccountId: null });
      const customers = await proCustomersIn(db, merchantId, table, language);
      return (await addCustomers(db, customers, { merchantId, by, now })).length;
    },
  });
  return { customerUpload: upload, customerImport: keep };
}
