import { merchantFile, merchantReview } from '@pay/contract-cms';
import { payLink, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { openStaffedRig, type IdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let maker: string;
let checker: string;
let shop: Awaited<ReturnType<IdentityRig['newMerchant']>>;
beforeAll(async () => {
  ({ rig, maker, checker } = await openStaffedRig());
  shop = await rig.newMerchant();
}, 60_000);
afterAll(() => rig.close());

const of = () => ({ merchantId: shop.merchantId });
const as = (token: string) => ({ token });

async function pay(amount: number) {
  const { payLinkCode } = await rig.ok(
    payLink.create,
    { amount, description: 'Đơn hàng 1204', customerInfoType: 'NO_REQUIRE' },
    as(shop.token),
  );
  const { transfer } = await rig.ok(payLinkPublic.publicGet, { payLinkCode });
  await rig.ok(tool.deposit, { accountNo: transfer!.accountNo, amount, branch: 'HO', content: 'x' }, as(shop.token));
}

test('the head carries the balance, what was collected this month and what waits for the staff', async () => {
  const before = await rig.ok(merchantFile.getFigures, of(), as(checker));
  await pay(120_000);
  await rig.ok(merchantReview.proposeLimit, { ...of(), transactionMaxAmount: 9_000_000 }, as(maker));
  const after = await rig.ok(merchantFile.getFigures, of(), as(checker));
  expect(after.available - before.available).toBe(120_000);
  expect(after.collectedThisMonth - before.collectedThisMonth).toBe(120_000);
  expect(after.matters).toContainEqual({ matter: 'CHANGE', count: 1 });
  expect((await rig.ok(merchantFile.getPayments, of(), as(checker))).items[0]).toMatchObject({ amount: 120_000 });
  const [account] = await rig.ok(merchantFile.getAccounts, of(), as(checker));
  expect(account).toMatchObject({ defaultAccount: true, removedAt: null, balance: after.available });
});

test('people are masked', async () => {
  const { items } = await rig.ok(merchantFile.getMembers, of(), as(maker));
  expect(items[0]).toMatchObject({ isOwner: true, phone: expect.stringMatching(/^09xx xxx \d{3}$|x{2}/) });
});

test('a note is changed by who wrote it, pinned by anybody, and stands in the timeline', async () => {
  const { id } = await rig.ok(merchantFile.addNote, { ...of(), text: 'Gọi lại thứ Hai' }, as(maker));
  expect(await rig.ask(merchantFile.updateNote, { ...of(), id, text: 'x' }, as(checker))).toMatchObject({ code: 4 });
  await rig.ok(merchantFile.updateNote, { ...of(), id, text: 'Gọi lại thứ Ba' }, as(maker));
  await rig.ok(merchantFile.addNote, { ...of(), text: 'Ghi chú sau' }, as(checker));
  await rig.ok(merchantFile.pinNote, { ...of(), id, pinned: true }, as(checker));
  const { items } = await rig.ok(merchantFile.getNotes, of(), as(checker));
  expect(items.map(({ text, pinned, own }) => [text, pinned, own])).toEqual([
    ['Gọi lại thứ Ba', true, false],
    ['Ghi chú sau', false, true],
  ]);
  const timeline = await rig.ok(merchantFile.getTimeline, { ...of(), pageSize: 20 }, as(checker));
  expect(timeline.items.map(({ note }) => note)).toEqual(expect.arrayContaining(['Gọi lại thứ Hai', 'Gọi lại thứ Ba']));
});

test('the timeline tells steps and deeds in the order of time, page by page', async () => {
  const { merchantId } = await rig.newMerchant({ status: 'LINKED_ACCOUNT' });
  await rig.ok(merchantReview.approve, { merchantId, reason: 'Giấy tờ khớp' }, as(maker));
  await rig.ok(merchantReview.approve, { merchantId }, as(checker));
  await rig.ok(merchantReview.lock, { merchantId, reason: 'Nghi ngờ gian lận' }, as(checker));
  await rig.ok(merchantReview.reveal, { merchantId, reason: 'Đối chiếu giấy tờ' }, as(maker));
  const first = await rig.ok(merchantFile.getTimeline, { merchantId, pageSize: 2 }, as(checker));
  expect(first).toMatchObject({
    totalIsLowerBound: true,
    items: [
      { action: 'merchantReview.reveal', entity: null, what: expect.any(String), note: 'Đối chiếu giấy tờ' },
      { entity: 'merchant', action: 'lock', toStatus: 'INACTIVE', note: 'Nghi ngờ gian lận' },
    ],
  });
  const second = await rig.ok(merchantFile.getTimeline, { merchantId, pageSize: 2, page: 1 } as never, as(checker));
  expect(second.items).toMatchObject([
    { entity: 'merchant', action: 'approve' },
    { entity: 'merchant', action: 'propose', toStatus: 'LINKED_ACCOUNT', note: 'Giấy tờ khớp' },
  ]);
});

test('a branch sees no file of a merchant that is not its own', async () => {
  const branch = await rig.hire('branch-file@provider.test', {
    roles: ['maker'],
    office: 'BRANCH',
    officeCode: 'CN01',
  });
  expect(await rig.ask(merchantFile.getFigures, of(), as(branch))).toMatchObject({ code: 3 });
  expect(await rig.ask(merchantFile.getAccounts, of(), as(branch))).toMatchObject({ code: 3 });
  expect(await rig.ask(merchantFile.getNotes, of(), as(branch))).toMatchObject({ code: 3 });
  expect(await rig.ask(merchantFile.getTimeline, of(), as(branch))).toMatchObject({ code: 3 });
  expect(await rig.ask(merchantFile.addNote, { ...of(), text: 'x' }, as(branch))).toMatchObject({ code: 3 });
});
