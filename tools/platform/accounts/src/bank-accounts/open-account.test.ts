import { merchantReview } from '@pay/contract-cms';
import { bankAccount, merchant, notification } from '@pay/contract-portal';
import { asciiUpper } from '@pay/domain';
import { uuidv7 } from '@pay/platform-kernel';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';
import { openAccountJob } from './open-account-job.ts';
import { submittedMerchant } from './bank-accounts.fixture.ts';

let rig: IdentityRig;
let maker: string;
let checker: string;
beforeAll(async () => {
  ({ rig, maker, checker } = await openStaffedRig());
}, 60_000);
afterAll(() => rig.close());

async function withoutAccount() {
  const person = await submittedMerchant(rig);
  await rig.ok(merchant.requestAccount, {}, { token: person.token });
  return person;
}

const order = (merchantId: string, token = maker) => rig.ask(merchantReview.openAccount, { merchantId }, { token });
const detail = (merchantId: string) => rig.ok(merchantReview.getDetail, { merchantId }, { token: checker });
const messagesTo = async (to: string) =>
  (await rig.live.selectFrom('outboxMessage').select('body').where('to', '=', to).orderBy('createdAt').execute()).map(
    ({ body }) => body,
  );
const accountsOf = async (token: string) => rig.ok(bankAccount.getList, {}, { token });

/** The sandbox bank, whose answers may be lost or say something else. */
function bankThat(answers: readonly ('lost' | 'refused' | 'opened')[]) {
  const { bank } = rig.services;
  const asked: string[] = [];
  const left = [...answers];
  const openAccount: typeof bank.openAccount = async (wanted, mode) => {
    asked.push(wanted.reference);
    const answer = left.shift() ?? 'opened';
    if (answer === 'refused') return { outcome: 'refused', reason: 'KHONG DU DIEU KIEN' };
    const opened = await bank.openAccount(wanted, mode);
    if (answer === 'lost') throw new Error('The line broke');
    return opened;
  };
  return { asked, job: openAccountJob({ bank: { ...bank, openAccount }, mode: 'live' }) };
}

/** An order that no job carries out by itself. */
async function ordered(merchantId: string) {
  const now = rig.clock.now();
  const payload = { merchantId, id: uuidv7() };
  const order = { ...payload, status: 'ORDERED' as const, orderedBy: 'Trần Quốc Bình', orderedAt: now };
  await rig.live.insertInto('accountOpening').values(order).execute();
  return { payload, key: payload.id, now, dueAt: now, tries: 1 };
}

const run = async ({ job }: ReturnType<typeof bankThat>, context: Awaited<ReturnType<typeof ordered>>) =>
  'outside' in job ? job.outside(rig.live, context) : undefined;

const settled = async (merchantId: string) => {
  for (let looks = 0; looks < 50 && (await detail(merchantId)).opening?.status === 'ORDERED'; looks += 1)
    await rig.services.jobs.live.runDueJobs();
  return detail(merchantId);
};

test('an account that is ordered is opened, named, linked as the default one, and the owner is told', async () => {
  const { merchantId, token, phone, name } = await withoutAccount();
  expect(await order(merchantId)).toMatchObject({ code: 0 });
  const opened = await settled(merchantId);
  expect(opened).toMatchObject({
    status: 'LINKED_ACCOUNT',
    opening: { status: 'OPENED', orderedBy: 'Trần Quốc Bình' },
  });
  const [account, ...more] = await accountsOf(token);
  expect(more).toEqual([]);
  expect(account).toMatchObject({ defaultAccount: true, defaultFeeAccount: true });
  expect(account?.accountName).toBe(asciiUpper(name));
  expect((await messagesTo(phone)).at(-1)).toContain(account!.accountNo);
  const told = await rig.ok(notification.getList, {}, { token });
  expect(told?.items?.filter(({ kind }) => kind === 'ACCOUNT_OPENED')).toMatchObject([{ subject: account?.accountNo }]);
  await rig.ok(merchantReview.approve, { merchantId }, { token: maker });
  await rig.ok(merchantReview.approve, { merchantId }, { token: checker });
  expect(await detail(merchantId)).toMatchObject({ status: 'ACTIVE' });
});

test('pressed by several people at once, one order stands and one account comes of it', async () => {
  const { merchantId, token } = await withoutAccount();
  const codes = (await Promise.all([maker, checker, maker, checker].map((who) => order(merchantId, who)))).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual([0, 5, 5, 5]);
  await settled(merchantId);
  expect(await accountsOf(token)).toHaveLength(1);
  expect(await order(merchantId)).toMatchObject({ code: 5 });
});

test('a lost answer is asked for again under the same key and gives the same account', async () => {
  const { merchantId, token } = await withoutAccount();
  const bank = bankThat(['lost', 'opened', 'opened']);
  const context = await ordered(merchantId);
  expect(await run(bank, context)).toMatchObject({ effect: 'no answer', again: expect.any(String) });
  expect(await detail(merchantId)).toMatchObject({ status: 'OPEN_ACCOUNT', opening: { status: 'ORDERED' } });
  const refusal = await rig.ask(merchantReview.deny, { merchantId, reason: 'x' }, { token: maker });
  expect(refusal).toMatchObject({ code: 5 });
  expect(await run(bank, context)).toMatchObject({ effect: 'opened' });
  expect(await run(bank, context)).toMatchObject({ effect: 'it ended before' });
  expect(bank.asked).toEqual([context.key, context.key]);
  expect(await accountsOf(token)).toHaveLength(1);
});

test('a refusal of the bank is told to the staff, who order again or refuse the merchant', async () => {
  const { merchantId } = await withoutAccount();
  await run(bankThat(['refused']), await ordered(merchantId));
  expect(await detail(merchantId)).toMatchObject({
    status: 'OPEN_ACCOUNT',
    opening: { status: 'REFUSED', refusal: 'KHONG DU DIEU KIEN' },
  });
  expect(await order(merchantId)).toMatchObject({ code: 0 });
  expect(await settled(merchantId)).toMatchObject({ status: 'LINKED_ACCOUNT' });
});

test('staff find those with an account and those without', async () => {
  const { merchantId } = await withoutAccount();
  const found = async (hasAccount: boolean) =>
    (await rig.ok(merchantReview.getList, { hasAccount, pageSize: 100 }, { token: checker })).items.map(({ id }) => id);
  expect(await found(false)).toContain(merchantId);
  expect(await found(true)).not.toContain(merchantId);
  await order(merchantId);
  await settled(merchantId);
  expect(await found(true)).toContain(merchantId);
});

test('a merchant without an account is not approved', async () => {
  const { merchantId } = await withoutAccount();
  await rig.live.updateTable('merchant').set({ status: 'LINKED_ACCOUNT' }).where('id', '=', merchantId).execute();
  expect((await detail(merchantId)).allowed).not.toContain('approve');
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: maker })).toMatchObject({ code: 1301 });
});
