import { forControlReview } from '@pay/contract-cms';
import { forControl } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const reason = 'Khách báo đã chuyển tiền nhưng đơn chưa nhận được';
const large = 25_000_000;

async function paid(world: World, amount?: number) {
  const { payLinkCode, transactionId } = await world.link(amount === undefined ? {} : { amount });
  await world.paid(payLinkCode);
  return transactionId;
}

const opened = async (world: World, amount?: number) =>
  world.ok(forControl.add, { transactionId: await paid(world, amount), reason });

const byId = async (world: World) => ({ input: { id: (await opened(world)).id } });
const byCode = async (world: World) => ({ input: { code: (await opened(world)).forControlCode } });

async function taken(world: World, amount?: number) {
  const { id } = await opened(world, amount);
  await world.ok(forControlReview.solve, { id }, world.staff.checker);
  return id;
}

async function proposed(world: World) {
  const id = await taken(world, large);
  const settlement = { resolution: 'CREDIT_MERCHANT', amount: large, bankReference: `FT${randomDigits(12)}` } as const;
  await world.ok(forControlReview.approve, { id, ...settlement }, world.staff.checker);
  return id;
}

export const disputeGivens = [
  ...givenTo(forControl, {
    add: async (world) => ({ input: { transactionId: await paid(world), reason, documentUrls: [] } }),
    list: async (world) => {
      await opened(world);
      return {};
    },
    history: byCode,
    exportPdf: byId,
    get: byId,
    delete: byId,
  }),
  ...givenTo(forControlReview, {
    history: byCode,
    exportPdf: byId,
    get: byId,
    reveal: byId,
    solve: byId,
    approve: async (world) => ({
      input: {
        id: await taken(world),
        resolution: 'CREDIT_MERCHANT',
        amount: 50_000,
        bankReference: `FT${randomDigits(12)}`,
        adminDocuments: [],
      },
    }),
    deny: async (world) => ({
      input: { id: await taken(world), note: 'Giao dịch đã được hoàn tất', adminDocuments: [] },
    }),
    confirm: async (world) => ({ input: { id: await proposed(world) }, token: world.staff.root }),
    sendBack: async (world) => ({
      input: { id: await proposed(world), note: 'Số tham chiếu chưa đúng' },
      token: world.staff.root,
    }),
  }),
];
