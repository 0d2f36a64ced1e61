import { merchantReview, queue, salaryEnterpriseReview, webhookReview } from '@pay/contract-cms';
import { webhook } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import type { WorkKind } from '@pay/domain';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let head: string;
let branch: string;
let shop: { token: string; merchantId: string };

const waits = (token: string) => rig.ok(queue.getWaiting, {}, { token });

beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  head = await rig.staffSignIn('checker@provider.test');
  const roles = ['maker' as const];
  branch = await rig.hire('hn01@provider.test', { roles, office: 'BRANCH', officeCode: 'HN01' });
  shop = await rig.newMerchant();
  await rig.ok(webhook.update, { webhookUrl: 'https://shop.example/notices' }, { token: shop.token });
  await rig.ok(
    salary['enterprise.register'],
    { numberOfEmployeeExpected: 40, paySalaryLimitation: 500_000_000, programType: 'FLEX_SALARY_NOT_USE_OVERDRAFT' },
    { token: shop.token },
  );
  await rig.live
    .updateTable('merchant')
    .set({ officeCode: 'HN01', status: 'LINKED_ACCOUNT', proposedBy: 'Trần Văn Lập' })
    .where('id', '=', shop.merchantId)
    .execute();
}, 60_000);
afterAll(() => rig.close());

const counted = async (token: string) =>
  new Map((await waits(token)).kinds.map(({ kind, total, own }) => [kind, { total, own }]));
const listed = async (token: string, kind: WorkKind) => (await rig.ok(queue.getList, { kind }, { token })).items;

test('a branch sees what waits at its own merchants, and what of it a maker may do', async () => {
  const { merchantId } = shop;
  const { merchantCode, name } = await rig.ok(merchantReview.getDetail, { merchantId }, { token: branch });
  const { kinds, matters } = await waits(branch);
  expect(kinds).toEqual([
    { kind: 'profiles', total: 1, own: 1 },
    { kind: 'webhooks', total: 1, own: 0 },
    { kind: 'enterprises', total: 1, own: 0 },
  ]);
  expect(matters).toMatchObject([
    { kind: 'profiles', subjectId: merchantId, name, code: merchantCode, proposedBy: null, mayDecide: true },
  ]);
});

test('head office sees as much as the lists hold', async () => {
  const as = { token: head };
  const found = await counted(head);
  const { totalSize: webhooks } = await rig.ok(webhookReview.cmsGetList, { status: 'PENDING' }, as);
  const { totalSize: enterprises } = await rig.ok(salaryEnterpriseReview.getList, { status: 'WAITING_APPROVAL' }, as);
  const profiles = await rig.ok(merchantReview.getList, { status: 'LINKED_ACCOUNT', proposed: false }, as);
  expect(found.get('webhooks')).toEqual({ total: webhooks, own: webhooks });
  expect(found.get('enterprises')).toEqual({ total: enterprises, own: enterprises });
  expect(found.get('profiles')).toEqual({ total: profiles.totalSize, own: 0 });
});

test('an office without merchants finds nothing to do', async () => {
  const elsewhere = await rig.hire('hn02@provider.test', {
    roles: ['checker'],
    office: 'TRANSACTION_OFFICE',
    officeCode: 'HN02',
  });
  expect(await waits(elsewhere)).toMatchObject({ kinds: [], matters: [] });
});

test('what was proposed is not counted as work of who proposed it, and tells who did', async () => {
  const both = await rig.hire('both@provider.test', { roles: ['maker', 'checker'], fullName: 'The both' });
  const { merchantId } = await rig.newMerchant();
  const before = (await counted(both)).get('changes') ?? { total: 0, own: 0 };
  await rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 5_000_000 }, { token: both });
  expect((await counted(both)).get('changes')).toEqual({ total: before.total + 1, own: before.own });
  const own = (await waits(head)).matters.find(({ subjectId }) => subjectId === merchantId);
  expect(own).toMatchObject({ kind: 'changes', proposedBy: 'The both' });
});

test('what waits is dated and ordered by when the matter began, not by when its merchant registered', async () => {
  const clock = rig.services.clocks.live;
  const older = await rig.newMerchant();
  const younger = await rig.newMerchant();
  const maker = await rig.staffSignIn('maker@provider.test');
  const propose = (merchantId: string) =>
    rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 5_000_000 }, { token: maker });
  const before = clock.now();
  await propose(younger.merchantId);
  await clock.advance(3_600_000);
  await propose(older.merchantId);
  const places = (await listed(head, 'changes')).filter(({ subjectId }) =>
    [older.merchantId, younger.merchantId].includes(subjectId),
  );
  expect(places.map(({ subjectId }) => subjectId)).toEqual([younger.merchantId, older.merchantId]);
  expect(places[0]!.since >= before).toBe(true);
  expect(Date.parse(places[1]!.since) - Date.parse(places[0]!.since)).toBeGreaterThanOrEqual(3_600_000);
});

test('a change of the terms and the approval of one merchant each have their own proposer and time', async () => {
  const clock = rig.services.clocks.live;
  const { merchantId } = await rig.newMerchant();
  await rig.live.updateTable('merchant').set({ status: 'LINKED_ACCOUNT' }).where('id', '=', merchantId).execute();
  const hire = (name: string) => rig.hire(`${name}@provider.test`, { roles: ['maker'], fullName: `The ${name}` });
  const [first, second, third] = [await hire('first'), await hire('second'), await hire('third')];
  const matterOf = async (kind: WorkKind) =>
    (await listed(head, kind)).find(({ subjectId }) => subjectId === merchantId)!;
  const profileSince = (await matterOf('profiles')).since;

  await clock.advance(3_600_000);
  await rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 5_000_000 }, { token: first });
  const change = await matterOf('changes');
  expect(change.proposedBy).toBe('The first');
  expect((await matterOf('profiles')).since).toBe(profileSince);

  await clock.advance(3_600_000);
  await rig.ok(merchantReview.approve, { merchantId }, { token: second });
  expect(await matterOf('changes')).toMatchObject({ since: change.since, proposedBy: 'The first' });
  const approval = await matterOf('proposals');
  expect(approval.proposedBy).toBe('The second');

  await clock.advance(3_600_000);
  await rig.ok(merchantReview.proposeAmountPolicy, { merchantId, amountPolicy: 'HOLD' }, { token: third });
  expect(await matterOf('changes')).toMatchObject({ since: change.since, proposedBy: 'The first' });
  await rig.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 6_000_000 }, { token: first });
  expect((await matterOf('changes')).proposedBy).toBe('The third');
  expect((await matterOf('proposals')).since).toBe(approval.since);
});
