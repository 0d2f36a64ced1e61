import { moneyCredit, queue, staffAudit } from '@pay/contract-cms';
import { setting, transaction } from '@pay/contract-portal';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let maker: string;
let checker: string;
let other: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  // What is due is run by the tests, not whenever the runner wakes.
  await platform.services.jobs.live.stop();
  const hired = async (name: string, role: 'maker' | 'checker') =>
    (await hireStaff(platform, `${name}@provider.test`, { roles: [role] })).token;
  [maker, checker, other] = [
    await hired('held.maker', 'maker'),
    await hired('held.checker', 'checker'),
    await hired('held.other', 'checker'),
  ];
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const reason = 'Người chuyển nhầm gọi xin lại tiền';
const clock = () => platform.services.clocks.live;
const jobsRun = () => platform.services.jobs.live.runDueJobs();
const propose = (transactionNo: string, token = maker) =>
  platform.call(moneyCredit.proposeReturn, { transactionNo, reason }, { token });
const approve = (transactionNo: string, token = checker) =>
  platform.call(moneyCredit.approveReturn, { transactionNo }, { token });
const deny = (transactionNo: string, token = checker) =>
  platform.call(moneyCredit.denyReturn, { transactionNo, reason: 'Chủ shop đang xử lý' }, { token });
const detail = (transactionNo: string, token = checker) =>
  platform.ok(moneyCredit.getDetail, { transactionNo }, { token });
const held = (filter: object = {}) => platform.ok(moneyCredit.getHeld, filter, { token: checker });
const sentTo = (account: string) =>
  platform.services.storages.live.db
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('toAccount', '=', account)
    .execute();

/** A payment of 200,000 that is paid twice, and the second credit, which is held. */
async function paidTwice(fromAccount = '0071000900001') {
  const shop = await openShopAtBank(platform, 'HOLD');
  const order = await shop.open();
  await order.tell({ amount: 200_000 });
  const transactionNo = `FTH${order.transactionId.slice(-9)}`;
  await order.tell({ amount: 90_000, fromAccount, transactionNo });
  return { shop, order, transactionNo };
}

test('what is held tells since when, why and who acts next, the oldest first', async () => {
  const part = await (await openShopAtBank(platform, 'HOLD')).open({ expireType: 'NO_EXPIRE' });
  await part.tell({ amount: 120_000, transactionNo: `FTP${part.transactionId.slice(-9)}` });
  await clock().advance(2 * 86_400_000);
  const { transactionNo } = await paidTwice();
  const { items, totalSize } = await held();
  expect(totalSize).toBe(2);
  expect(items).toMatchObject([
    { transactionNo: `FTP${part.transactionId.slice(-9)}`, heldReason: 'WAITS_FOR_REST', turn: 'PAYER', heldDays: 2 },
    { transactionNo, amount: 90_000, heldReason: 'DUPLICATE', turn: 'MERCHANT', heldDays: 0, proposedBy: null },
  ]);
  expect(await held({ turn: 'MERCHANT' })).toMatchObject({ items: [{ transactionNo }] });
  expect(await held({ keyword: transactionNo })).toMatchObject({ totalSize: 1 });
  const { bytes } = await platform.call(moneyCredit.exportHeld, { format: 'csv' }, { token: checker });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
  // The payer may still pay the rest: nothing is to be sent back yet.
  expect((await propose(`FTP${part.transactionId.slice(-9)}`)).body).toMatchObject({ code: 5 });
});

test('one proposes, another decides, the money goes back once and its merchant is told', async () => {
  const { shop, order, transactionNo } = await paidTwice('0071000900002');
  const mail = { email: 'held.shop@example.com', allowEmail: true };
  await platform.ok(setting.updateEmail, mail, { token: shop.token });
  expect((await propose(transactionNo)).body).toMatchObject({ code: 0 });
  expect((await propose(transactionNo)).body).toMatchObject({ code: 5 });
  expect(await held({ turn: 'STAFF' })).toMatchObject({
    items: [{ transactionNo, proposedBy: 'held.maker@provider.test' }],
  });
  const { returnId, allowed, seen } = await detail(transactionNo);
  expect(allowed).toEqual(['approveReturn', 'denyReturn']);
  expect((await detail(transactionNo, maker)).allowed).toEqual([]);
  const matters = await platform.ok(queue.getMatters, { subjectId: returnId! }, { token: checker });
  expect(matters).toMatchObject([{ kind: 'creditReturns', code: transactionNo, mayDecide: true }]);
  expect(await platform.ok(queue.getWaiting, {}, { token: checker })).toMatchObject({
    kinds: [{ kind: 'creditReturns', total: 1, own: 1 }],
    matters: [{ code: transactionNo }],
  });
  const decided = await platform.call(moneyCredit.approveReturn, { transactionNo, seen }, { token: checker });
  expect(decided.body).toMatchObject({ code: 0 });
  expect(await detail(transactionNo)).toMatchObject({ fate: 'RETURNING', turn: 'BANK', allowed: [] });
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('merchant-hold')).toBe(90_000);
  await jobsRun();
  await jobsRun();
  expect(await sentTo('0071000900002')).toMatchObject([{ amount: 90_000, outcome: 'done' }]);
  const paid = await order.detail();
  expect(paid).toMatchObject({ exception: 'NONE', amountPaid: 200_000, heldCredits: [{ state: 'RETURNED' }] });
  expect(paid.history.at(-1)).toMatchObject({ action: 'return', note: reason });
  const mails = await platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('to', '=', mail.email)
    .where('secret', '=', 'NONE')
    .execute();
  expect(mails).toEqual([{ subject: expect.stringMatching(/^90\.000\sđ được trả về người chuyển$/) as string }]);
  const { token: root } = await hireStaff(platform, 'held.root@provider.test', { roles: ['root'] });
  const { items } = await platform.ok(staffAudit.getList, { keyword: transactionNo }, { token: root });
  expect(items.map(({ action }) => action)).toEqual(['moneyCredit.approveReturn', 'moneyCredit.proposeReturn']);
});

test('nobody approves the own proposal, and a refused one leaves the money to its merchant', async () => {
  const { order, transactionNo } = await paidTwice();
  const { token: both } = await hireStaff(platform, 'held.both@provider.test', { roles: ['maker', 'checker'] });
  expect((await propose(transactionNo, both)).body).toMatchObject({ code: 0 });
  expect((await approve(transactionNo, both)).body).toMatchObject({ code: 1902 });
  expect((await deny(transactionNo)).body).toMatchObject({ code: 0 });
  expect((await approve(transactionNo)).body).toMatchObject({ code: 5 });
  expect(await detail(transactionNo)).toMatchObject({ turn: 'MERCHANT', returnId: null });
  expect((await order.accept()).body).toMatchObject({ code: 0 });
});

test('of those who decide at once one does, and the bank is ordered once', async () => {
  const { transactionNo } = await paidTwice('0071000900003');
  const proposals = await Promise.all([propose(transactionNo), propose(transactionNo), propose(transactionNo)]);
  expect(proposals.map(({ body }) => body.code).toSorted()).toEqual([0, 5, 5]);
  const decisions = await Promise.all([
    approve(transactionNo),
    approve(transactionNo, other),
    deny(transactionNo, other),
    approve(transactionNo),
  ]);
  expect(decisions.map(({ body }) => body.code).toSorted()).toEqual([0, 5, 5, 5]);
  await jobsRun();
  const approved = [decisions[0], decisions[1], decisions[3]].some((answer) => answer!.body.code === 0);
  expect(await sentTo('0071000900003')).toHaveLength(approved ? 1 : 0);
});

test('what its merchant decides meanwhile makes a proposal lapse, whoever comes first', async () => {
  const { order, transactionNo } = await paidTwice('0071000900004');
  await propose(transactionNo);
  expect((await order.accept()).body).toMatchObject({ code: 0 });
  expect((await approve(transactionNo)).body).toMatchObject({ code: 5 });
  const rows = await platform.services.storages.live.db
    .selectFrom('creditReturn')
    .select('status')
    .where('transactionNo', '=', transactionNo)
    .execute();
  expect(rows).toEqual([{ status: 'LAPSED' }]);
  for (const fromAccount of ['0071000900005', '0071000900006', '0071000900007']) {
    const next = await paidTwice(fromAccount);
    await propose(next.transactionNo);
    const [approval, merchants] = await Promise.all([approve(next.transactionNo), next.order.giveBack()]);
    expect([approval.body.code, merchants.body.code].toSorted()).toEqual([0, 5]);
    await jobsRun();
    expect(await sentTo(fromAccount)).toMatchObject([{ amount: 90_000 }]);
    const both = await paidTwice(fromAccount);
    const [proposal, accepted] = await Promise.all([propose(both.transactionNo), both.order.accept()]);
    expect(accepted.body).toMatchObject({ code: 0 });
    expect([0, 5]).toContain(proposal.body.code);
    expect((await approve(both.transactionNo)).body).toMatchObject({ code: 5 });
  }
});

test('an account that refuses the return leaves the money to decide about again', async () => {
  const { transactionNo, order, shop } = await paidTwice('007100011403');
  await propose(transactionNo);
  expect((await approve(transactionNo)).body).toMatchObject({ code: 0 });
  await jobsRun();
  expect(await held({ keyword: transactionNo })).toMatchObject({
    items: [{ heldReason: 'RETURN_REFUSED', turn: 'MERCHANT' }],
  });
  expect(await detail(transactionNo, maker)).toMatchObject({ returnRefused: true, allowed: ['proposeReturn'] });
  expect(
    (await platform.ok(transaction.getDetail, { transactionId: order.transactionId }, { token: shop.token })).exception,
  ).toBe('DUPLICATE');
});
