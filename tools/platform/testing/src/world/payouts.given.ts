import { payoutReview } from '@pay/contract-cms';
import { payout } from '@pay/contract-portal';
import { openPayingShop, silentTransfer, vietcombank } from '@pay/platform-payouts/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const receiver = () => ({ accountNo: `00710${randomDigits(7)}7`, bin: vietcombank });
const opened = (world: World) => openPayingShop(world.platform);

async function waiting(world: World) {
  const shop = await opened(world);
  const { id: payOutId } = await shop.created();
  return { shop, payOutId, token: shop.token };
}

async function waitingBatch(world: World) {
  const shop = await opened(world);
  const { id: payOutId } = await shop.batch();
  const { items } = await world.ok(payout.batchGetRows, { payOutId }, shop.token);
  return { shop, payOutId, rowId: items[0]!.id, token: shop.token };
}

const single = async (world: World) => {
  const { payOutId, token } = await waiting(world);
  return { input: { payOutId }, token };
};

const ofBatch = async (world: World) => {
  const { payOutId, token } = await waitingBatch(world);
  return { input: { payOutId }, token };
};

async function frozen(world: World, batch: boolean) {
  const { shop, payOutId, token } = batch ? await waitingBatch(world) : await waiting(world);
  await shop.lockCreator();
  return { input: { payOutId }, token };
}

async function confirmedLimit(world: World) {
  const { platform, shop } = world;
  const { id: userId } = await world.member();
  const wish = { userId, approvalLimit: 1_000_000 };
  const { sessionId } = await platform.challenge(payout.setApprovalLimit, wish, { token: shop.token });
  return { input: { ...wish, sessionId, otp: await platform.otpOf(shop.phone) } };
}

async function confirmedRule(world: World) {
  const { platform, shop } = world;
  const wish = { approvalsAbove: 1_000_000, approvalsNeeded: 2, selfApproval: false };
  const { sessionId } = await platform.challenge(payout.setApprovalRule, wish, { token: shop.token });
  return { input: { ...wish, sessionId, otp: await platform.otpOf(shop.phone) } };
}

const file = Buffer.from(['Account number,Bank,Amount', '0071000123456,Vietcombank,150000'].join('\r\n'));

const ofPayouts = givenTo(payout, {
  singlePreview: () => ({ input: { ...receiver(), amount: 150_000 } }),
  singleCreate: () => ({ input: { ...receiver(), amount: 150_000, content: 'Tiền hàng' } }),
  singleUpdate: async (world) => {
    const { input, token } = await single(world);
    return { input: { ...input, amount: 1_234_000 }, token };
  },
  singleApprove: single,
  singleApproveVerify: async (world) => {
    const { shop, payOutId, token } = await waiting(world);
    return { input: await shop.codeFor(payOutId), token };
  },
  singleDisapprove: single,
  singleUnfreeze: (world) => frozen(world, false),
  singleGetAll: async (world) => ({ token: (await waiting(world)).token }),
  singleGetDetail: single,
  batchUploadFile: () => ({ input: { file: file as never }, fileName: 'payouts.csv' }),
  batchCheck: () => ({ input: { rows: [{ row: 2, ...receiver(), amount: 150_000 }] } }),
  batchGetNames: () => ({ input: { accounts: [receiver()] } }),
  batchCreate: () => ({ input: { name: 'Lương', rows: [{ ...receiver(), amount: 150_000 }] } }),
  batchApprove: ofBatch,
  batchApproveVerify: async (world) => {
    const { shop, payOutId, token } = await waitingBatch(world);
    return { input: await shop.codeFor(payOutId, shop, 'batchApprove'), token };
  },
  batchDisapprove: ofBatch,
  batchUnfreeze: (world) => frozen(world, true),
  batchGetDetail: ofBatch,
  batchGetRows: ofBatch,
  batchUpdateRow: async (world) => {
    const { payOutId, rowId, token } = await waitingBatch(world);
    return { input: { payOutId, rowId, amount: 1_234_000 }, token };
  },
  batchRemoveRow: async (world) => {
    const { payOutId, rowId, token } = await waitingBatch(world);
    return { input: { payOutId, rowId }, token };
  },
  batchExport: ofBatch,
  setApprovalLimit: confirmedLimit,
  setApprovalRule: confirmedRule,
});

const unanswered = async (world: World) => ({ id: (await silentTransfer(world.platform)).id });

async function proposed(world: World) {
  const { id } = await unanswered(world);
  await world.ok(payoutReview.settle, { id, settlement: 'FAILED', note: 'Đối chiếu sao kê' }, world.staff.maker);
  return { id };
}

const ofCases = givenTo(payoutReview, {
  list: async (world) => {
    await unanswered(world);
    return {};
  },
  get: async (world) => ({ input: await unanswered(world) }),
  reveal: async (world) => ({ input: await unanswered(world) }),
  settle: async (world) => ({
    input: {
      ...(await unanswered(world)),
      settlement: 'DONE',
      bankNumber: `FT${randomDigits(12)}`,
      note: 'Đối chiếu sao kê',
    },
  }),
  confirm: async (world) => ({ input: await proposed(world) }),
  sendBack: async (world) => ({ input: { ...(await proposed(world)), note: 'Chưa có sao kê' } }),
});

export const payoutGivens = [...ofPayouts, ...ofCases];
