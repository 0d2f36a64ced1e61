import { vietQrProReview } from '@pay/contract-cms';
import { tool, vietQrPro } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { openVietQrPro } from '@pay/platform-payments/fixtures';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const name = 'Trần Thị Hoa';
const newReference = () => `A-${randomDigits(8)}`;
const approved = ({ platform, shop, staff }: World) =>
  openVietQrPro({ platform, merchantId: shop.merchantId, token: shop.token, checker: staff.checker });

async function newCustomer(world: World) {
  const bankAccountId = await approved(world);
  const phone = `09${randomDigits(8)}`;
  return world.ok(vietQrPro.customerCreate, { bankAccountId, name, reference: newReference(), phone });
}

async function paid(world: World) {
  const { accountNo } = await newCustomer(world);
  await world.ok(tool.deposit, { accountNo, branch: 'HO', amount: 50_000, content: `Thang ${randomDigits(6)}` });
  return {};
}

const customerFile = async (world: World) => {
  await approved(world);
  const lines = ['name,reference,phone', `${name},${newReference()},09${randomDigits(8)}`];
  return { input: { file: Buffer.from(lines.join('\r\n')) as never as Blob }, fileName: 'customers.csv' };
};

const byCustomer = async (world: World) => ({ input: { id: (await newCustomer(world)).id } });

/** Another merchant that has asked to be allowed. */
async function request(world: World) {
  const { token, merchantId } = await world.platform.newMerchant();
  await world.ok(vietQrPro.changeState, { action: 'REQUEST_ACTIVATION' }, token);
  const { items } = await world.ok(vietQrProReview.getList, {}, world.staff.checker);
  return items.find((one) => one.merchantId === merchantId)!;
}

const waiting = async (world: World) => ({ input: { id: (await request(world)).id } });

async function granted(world: World) {
  const { id, status } = await request(world);
  if (status === 'PENDING') await world.ok(vietQrProReview.approve, { id }, world.staff.checker);
  return { input: { id } };
}

async function locked(world: World) {
  const { input } = await granted(world);
  await world.ok(vietQrProReview.lock, { ...input, reason: 'Nghi ngờ' }, world.staff.checker);
  return { input };
}

export const vietQrProGivens = [
  ...givenTo(vietQrPro, {
    changeState: async ({ platform }) => ({
      input: { action: 'REQUEST_ACTIVATION' },
      token: (await platform.newMerchant()).token,
    }),
    changeAccountState: async (world) => {
      const { platform, staff } = world;
      const { token, merchantId } = await platform.newMerchant();
      const id = await openVietQrPro({ platform, merchantId, token, checker: staff.checker });
      return { input: { id, action: 'DISABLE' }, token };
    },
    customerGetAll: paid,
    customerGetDetail: byCustomer,
    customerCreate: async (world) => ({
      input: { bankAccountId: await approved(world), reference: newReference() },
    }),
    customerUpdate: async (world) => ({ input: { id: (await newCustomer(world)).id, reference: newReference() } }),
    customerUpload: customerFile,
    customerImport: customerFile,
    getTransactions: paid,
  }),
  ...givenTo(vietQrProReview, {
    getList: async (world) => {
      await approved(world);
      return {};
    },
    getDetail: waiting,
    reveal: waiting,
    approve: waiting,
    reject: waiting,
    lock: granted,
    unlock: locked,
  }),
];
