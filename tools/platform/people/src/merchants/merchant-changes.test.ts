import { merchantReview } from '@pay/contract-cms';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
let maker: string;
let checker: string;
let root: string;
let merchantId: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  maker = await rig.staffSignIn('maker@provider.test');
  checker = await rig.staffSignIn('checker@provider.test');
  root = await rig.staffSignIn('root@provider.test');
}, 60_000);
beforeEach(async () => {
  ({ merchantId } = await rig.newMerchant());
});
afterAll(() => rig.close());

const hold = { amountPolicy: 'HOLD', amountTolerance: 50 } as const;
const terms = async () => rig.ok(merchantReview.getDetail, { merchantId }, { token: checker });
const propose = () => rig.ok(merchantReview.proposeAmountPolicy, { merchantId, ...hold }, { token: maker });

test('a maker proposes how a merchant takes amounts; nothing changes until a checker approves', async () => {
  const { id } = await propose();
  expect(await terms()).toMatchObject({
    amountPolicy: 'EXACT',
    changes: [
      { kind: 'AMOUNT_POLICY', status: 'WAITING', wanted: hold, former: { amountPolicy: 'EXACT', amountTolerance: 0 } },
    ],
  });
  expect(
    (await rig.ok(merchantReview.getList, { changing: true }, { token: checker })).items.map(({ id }) => id),
  ).toEqual([merchantId]);
  expect(await rig.ask(merchantReview.approveChange, { id }, { token: maker })).toMatchObject({ code: 4 });
  await rig.ok(merchantReview.approveChange, { id }, { token: checker });
  expect(await terms()).toMatchObject({ ...hold, changes: [{ status: 'APPROVED', proposedBy: 'Trần Quốc Bình' }] });
  expect(await rig.ask(merchantReview.approveChange, { id }, { token: checker })).toMatchObject({ code: 5 });
  const entry = await rig.live
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'merchantReview.approveChange')
    .where('entityId', '=', merchantId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ role: 'checker', before: { amountPolicy: 'EXACT', amountTolerance: 0 }, after: hold });
});

test('a checker does not propose, support does neither, and a tolerance over one percent is refused', async () => {
  const support = await rig.hire('support@provider.test', { roles: ['support'] });
  for (const token of [checker, support])
    expect(await rig.ask(merchantReview.proposeAmountPolicy, { merchantId, ...hold }, { token })).toMatchObject({
      code: 4,
    });
  expect(
    await rig.ask(
      merchantReview.proposeAmountPolicy,
      { merchantId, amountPolicy: 'HOLD', amountTolerance: 101 },
      { token: maker },
    ),
  ).toMatchObject({ code: 2 });
  const { id } = await propose();
  expect(await rig.ask(merchantReview.refuseChange, { id, reason: 'x' }, { token: support })).toMatchObject({
    code: 4,
  });
});

test('whoever proposed a change cannot approve it, even the administrator', async () => {
  const { id } = await rig.ok(
    merchantReview.proposeLimit,
    { merchantId, transactionMaxAmount: 10_000_000 },
    { token: root },
  );
  expect(await rig.ask(merchantReview.approveChange, { id }, { token: root })).toMatchObject({ code: 1902 });
  await rig.ok(merchantReview.approveChange, { id }, { token: checker });
  expect(await terms()).toMatchObject({ transactionMaxAmount: 10_000_000 });
});

test('a refused change keeps its reason and changes nothing', async () => {
  const { id } = await propose();
  await rig.ok(merchantReview.refuseChange, { id, reason: 'Chưa có hợp đồng' }, { token: checker });
  expect(await terms()).toMatchObject({
    amountPolicy: 'EXACT',
    changes: [{ status: 'REFUSED', reason: 'Chưa có hợp đồng', decidedBy: expect.any(String) }],
  });
});

test('a newer wish takes the place of an older one of the same kind only', async () => {
  const first = await propose();
  const limit = await rig.ok(
    merchantReview.proposeLimit,
    { merchantId, transactionMaxAmount: 10_000_000 },
    { token: maker },
  );
  const second = await propose();
  const { changes } = await terms();
  expect(Object.fromEntries(changes.map(({ id, status }) => [id, status]))).toEqual({
    [first.id]: 'REPLACED',
    [limit.id]: 'WAITING',
    [second.id]: 'WAITING',
  });
  expect(await rig.ask(merchantReview.approveChange, { id: first.id }, { token: checker })).toMatchObject({ code: 5 });
});

test('of wishes at the same moment one waits and the others were replaced', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map(propose));
  const { changes } = await terms();
  expect(changes.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'REPLACED'),
    'WAITING',
  ]);
});

test('exact amounts allow no tolerance', async () => {
  const { wanted } = await rig.ok(
    merchantReview.proposeAmountPolicy,
    { merchantId, amountPolicy: 'EXACT', amountTolerance: 50 },
    { token: maker },
  );
  expect(wanted).toEqual({ amountPolicy: 'EXACT', amountTolerance: 0 });
});
