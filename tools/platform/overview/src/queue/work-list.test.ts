import { merchantReview, parameter, queue, staffNotification } from '@pay/contract-cms';
import type { StaffRole } from '@pay/domain';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let root: string;
let maker: string;
let checker: string;
let second: string;

const hired = (name: string, roles: StaffRole[], officeCode?: string) =>
  rig.hire(`${name}@provider.test`, {
    roles,
    fullName: `The ${name}`,
    ...(officeCode && { office: 'BRANCH' as const, officeCode }),
  });

beforeAll(async () => {
  rig = await openIdentityRig();
  root = await hired('root', ['root']);
  maker = await hired('maker', ['maker']);
  checker = await hired('checker', ['checker']);
  second = await hired('second', ['checker']);
}, 60_000);
afterAll(() => rig.close());

async function proposed(by = maker) {
  const { merchantId } = await rig.newMerchant();
  const wish = { merchantId, transactionMaxAmount: 10_000_000 };
  const { id } = await rig.ok(merchantReview.proposeLimit, wish, { token: by });
  return { id, kind: 'changes' as const, subjectId: merchantId };
}

const matter = async (subjectId: string, token: string) =>
  (await rig.ok(queue.getMatters, { subjectId }, { token }))[0];
const take = (named: { kind: 'changes'; subjectId: string }, token: string) =>
  rig.call(queue.take, { kind: named.kind, subjectId: named.subjectId }, { token });
const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;

test('of two who take a matter at once one holds it, and who it is shows everywhere', async () => {
  const { kind, subjectId } = await proposed();
  const codes = await Promise.all([checker, second].map((token) => codeOf(take({ kind, subjectId }, token))));
  expect(codes.toSorted()).toEqual([0, 5]);
  const [mine, theirs] = codes[0] === 0 ? [checker, second] : [second, checker];
  expect(await matter(subjectId, mine)).toMatchObject({ isMine: true, mayDecide: true });
  const { isMine, heldBy } = (await matter(subjectId, theirs))!;
  expect({ isMine, heldBy }).toEqual({ isMine: false, heldBy: codes[0] === 0 ? 'The checker' : 'The second' });
  const waitsFor = async (token: string) =>
    (await rig.ok(queue.getWaiting, {}, { token })).matters.some((each) => each.subjectId === subjectId);
  expect([await waitsFor(mine), await waitsFor(theirs)]).toEqual([true, false]);
  const listed = async (token: string, holder: 'MINE' | 'NOBODY' | 'OTHERS') =>
    (await rig.ok(queue.getList, { holder }, { token })).items.some((each) => each.subjectId === subjectId);
  expect(await Promise.all([listed(mine, 'MINE'), listed(theirs, 'OTHERS')])).toEqual([true, true]);
  expect(await Promise.all([listed(mine, 'NOBODY'), listed(theirs, 'MINE')])).toEqual([false, false]);
});

test('who may not decide a matter may neither take nor hand it over', async () => {
  const both = await hired('both', ['maker', 'checker']);
  const { kind, subjectId } = await proposed(both);
  expect(await codeOf(take({ kind, subjectId }, maker))).toBe(4);
  expect(await codeOf(take({ kind, subjectId }, both))).toBe(1902);
  expect((await matter(subjectId, both))!.mayDecide).toBe(false);
  const elsewhere = await hired('elsewhere', ['checker'], 'HN09');
  expect(await codeOf(take({ kind, subjectId }, elsewhere))).toBe(3);
  const colleagues = await rig.ok(queue.getColleagues, { kind, subjectId }, { token: checker });
  expect(colleagues.map(({ fullName }) => fullName)).toEqual(['The root', 'The second']);
  const { staffId } = await rig.live
    .selectFrom('staff')
    .select('id as staffId')
    .where('username', '=', 'maker@provider.test')
    .executeTakeFirstOrThrow();
  const handed = rig.call(queue.hand, { kind, subjectId, colleagueId: staffId }, { token: checker });
  expect(await codeOf(handed)).toBe(2);
});

test('what is handed over is told to the colleague, and is given back by who holds it only', async () => {
  const { kind, subjectId } = await proposed();
  await take({ kind, subjectId }, checker);
  expect(await codeOf(rig.call(queue.giveBack, { kind, subjectId }, { token: second }))).toBe(5);
  const colleagues = await rig.ok(queue.getColleagues, { kind, subjectId }, { token: checker });
  const other = colleagues.find(({ fullName }) => fullName === 'The second');
  await rig.ok(queue.hand, { kind, subjectId, colleagueId: other!.colleagueId }, { token: checker });
  expect(await matter(subjectId, second)).toMatchObject({ isMine: true, heldBy: 'The second' });
  const { items } = await rig.ok(staffNotification.getList, {}, { token: second });
  expect(items?.filter((told) => told.kind === 'WORK_HANDED').map((told) => told.recordId)).toContain(subjectId);
  await rig.ok(queue.giveBack, { kind, subjectId }, { token: second });
  expect(await matter(subjectId, checker)).toMatchObject({ isMine: false, heldBy: null });
});

test('a matter that has ended holds nobody, and the next one of the same record is free', async () => {
  const { id, kind, subjectId } = await proposed();
  await take({ kind, subjectId }, checker);
  await rig.ok(merchantReview.approveChange, { id }, { token: checker });
  expect(await matter(subjectId, checker)).toBeUndefined();
  expect(await codeOf(take({ kind, subjectId }, checker))).toBe(3);
  await rig.services.clocks.live.advance(60_000);
  const wish = { merchantId: subjectId, transactionMaxAmount: 20_000_000 };
  await rig.ok(merchantReview.proposeLimit, wish, { token: maker });
  expect((await matter(subjectId, checker))!.heldBy).toBeNull();
});

test('the next passes over what others hold and takes what it opens', async () => {
  await rig.live.deleteFrom('workAssignment').execute();
  const third = await hired('third', ['checker']);
  const { items } = await rig.ok(
    queue.getList,
    { kind: 'changes', sortBy: 'dueDay', sortDirection: 'ASC' },
    { token: third },
  );
  const [first, then] = items;
  await take({ kind: 'changes', subjectId: first!.subjectId }, second);
  const { next } = await rig.ok(queue.takeNext, {}, { token: third });
  expect(next).toEqual({ kind: 'changes', subjectId: then!.subjectId, code: then!.code });
  expect((await matter(then!.subjectId, third))!.isMine).toBe(true);
  const onward = await rig.ok(
    queue.takeNext,
    { after: { kind: 'changes', subjectId: then!.subjectId } },
    { token: third },
  );
  expect(onward.next?.subjectId).not.toBe(then!.subjectId);
  expect((await rig.ok(queue.takeNext, {}, { token: maker })).next).toBeNull();
});

test('a matter is late after its working days, by the term that the parameters say', async () => {
  const { kind, subjectId } = await proposed();
  await take({ kind, subjectId }, checker);
  const { dueDay: before, isLate } = (await matter(subjectId, checker))!;
  expect(isLate).toBe(false);
  const term = { name: 'work.changes', value: '3', formerValue: '1', reason: 'Nhiều hồ sơ dịp cuối năm' } as const;
  await rig.ok(parameter.update, term, { token: root });
  const { dueDay } = (await matter(subjectId, checker))!;
  expect(dueDay > before).toBe(true);
  await rig.services.clocks.live.advance(10 * 86_400_000);
  const again = await rig.staffSignIn('checker@provider.test').catch(() => checker);
  expect((await matter(subjectId, again))!.isLate).toBe(true);
  const late = await rig.ok(queue.getList, { late: true, holder: 'MINE' }, { token: again });
  expect(late.items.map((each) => each.subjectId)).toContain(subjectId);
  const { items } = await rig.ok(staffNotification.getList, {}, { token: again });
  expect(items?.filter((told) => told.kind === 'WORK_OVERDUE').map((told) => told.recordId)).toContain(subjectId);
});
