import { auth, merchant, notification, payout, setting } from '@pay/contract-portal';
import type { Mode } from '@pay/platform-kernel';
import { randomDigits } from '@pay/platform-kernel';
import { memberPassword, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, letApprove, newReceiver, openPayingShop, type PayingShop, vietcombank } from './payouts.fixture.ts';

const minute = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterAll(() => platform.close());

const mailsTo = (to: string, mode: Mode = 'live') =>
  platform.services.storages[mode].db
    .selectFrom('outboxMessage')
    .select(['subject', 'body'])
    .where('to', '=', to)
    .where('channel', '=', 'EMAIL')
    .where('secret', '=', 'NONE')
    .orderBy('id')
    .execute();

async function mailedShop(mode: Mode = 'live') {
  const shop = await openPayingShop(platform, { mode });
  const email = `owner${randomDigits(8)}@example.com`;
  await platform.ok(setting.updateEmail, { email, allowEmail: true }, { token: shop.token });
  return { ...shop, email };
}

/** A member of the role of a manager who may approve up to a limit, with an address of his own. */
async function approver(shop: PayingShop, limit: number) {
  const member = await shop.hire();
  if (limit > 0) await letApprove(platform, shop, member.id, limit);
  const email = `member${randomDigits(8)}@example.com`;
  await change(member.id, { email });
  return { ...member, email };
}

const change = (id: string, values: { email?: string; bankAccountIds?: string[] }) =>
  platform.services.storages.live.db.updateTable('appUser').set(values).where('id', '=', id).execute();

async function signInIn(language: string, { token }: PayingShop, phone: string) {
  const headers = { 'accept-language': language };
  const { merchantCode } = await platform.ok(merchant.getMerchant, {}, { token });
  const asked = { merchantCode, phone, password: platform.hashed(memberPassword) };
  const { sessionId } = await platform.ok(auth.memberLogin, asked, { headers });
  await platform.ok(auth.memberVerifyOtp, { sessionId, otp: await platform.otpOf(phone) }, { headers });
}

const later = (mode: Mode = 'live') => platform.services.clocks[mode].advance(minute + 1_000);

test('those who may decide a payout are told by one mail that leads to it, its maker is not', async () => {
  const shop = await mailedShop();
  const [checker, small] = [await approver(shop, 5_000_000), await approver(shop, 500_000)];
  const without = await approver(shop, 0);
  await change(shop.creator.id, { email: `maker${randomDigits(8)}@example.com` });
  await letApprove(platform, shop, shop.creator.id, 5_000_000);
  const { id, code, toAccountNo } = await shop.created();
  expect(await mailsTo(shop.email)).toEqual([]);
  await later();
  const [mail, ...others] = await mailsTo(shop.email);
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(new RegExp(`${code}.*1\\.000\\.000`));
  expect(mail!.body).toContain(`http://localhost:4100/payout/detail-payout?id=${id}`);
  expect(mail!.body).toContain('Lê Thu Ngân');
  expect(mail!.body).toContain(toAccountNo.slice(-4));
  expect(mail!.body).not.toContain(toAccountNo);
  expect(await mailsTo(checker.email)).toHaveLength(1);
  for (const { email } of [small, without]) expect(await mailsTo(email)).toEqual([]);
  await later();
  expect(await mailsTo(shop.email)).toHaveLength(1);
});

test('a batch is one mail, however many rows it has', async () => {
  const shop = await mailedShop();
  const rows = Array.from({ length: 12 }, (_, at) => ({
    accountNo: newReceiver(),
    bin: vietcombank,
    amount: 10_000 + at,
    content: `Luong ${at}`,
  }));
  const { id, code } = await shop.batch({ name: 'Lương tổ may', rows });
  await later();
  const mails = await mailsTo(shop.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain(code);
  expect(mails[0]!.body).toContain('Lương tổ may');
  expect(mails[0]!.body).toContain(`/payout/detail-payout?id=${id}&kind=batch`);
});

test('what is decided or refused within a minute is mailed to nobody, what is frozen once it may go on', async () => {
  const shop = await mailedShop();
  const [approved, denied, frozen] = [await shop.created(), await shop.created(), await shop.created()];
  await shop.approve(approved.id);
  await platform.ok(
    payout.singleDisapprove,
    { payOutId: denied.id, denyContent: 'Sai số tiền' },
    { token: shop.token },
  );
  await platform.ok(auth.emergencyLockAccount, {}, { token: shop.creator.token });
  expect((await shop.detail(frozen.id)).frozenAt).not.toBeNull();
  await later();
  expect(await mailsTo(shop.email)).toEqual([]);
  await platform.ok(payout.singleUnfreeze, { payOutId: frozen.id }, { token: shop.token });
  await platform.services.clocks.live.advance(61 * minute);
  expect((await mailsTo(shop.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining(frozen.code)]);
});

test('who sees other accounts only, muted such word, or left the merchant is not told', async () => {
  const shop = await mailedShop();
  const [scoped, deaf, gone, told] = [
    await approver(shop, 5_000_000),
    await approver(shop, 5_000_000),
    await approver(shop, 5_000_000),
    await approver(shop, 5_000_000),
  ];
  await change(scoped.id, { bankAccountIds: [shop.merchantId] });
  await change(told.id, { bankAccountIds: [shop.bankAccountId] });
  await platform.ok(notification.setPreferences, { sound: true, muted: ['PAYOUT_TO_APPROVE'] }, { token: deaf.token });
  await platform.ok(auth.emergencyLockAccount, {}, { token: gone.token });
  await shop.created();
  await later();
  for (const { email } of [scoped, deaf, gone]) expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(told.email)).toHaveLength(1);
});

test('each reads it in the language in which he signed in last', async () => {
  const shop = await mailedShop();
  const english = await approver(shop, 5_000_000);
  await signInIn('en', shop, english.phone);
  const { code } = await shop.created();
  await later();
  expect((await mailsTo(english.email))[0]!.subject).toMatch(
    new RegExp(`^Payout ${code} of 1,000,000\\sVND is waiting for your decision$`),
  );
  expect((await mailsTo(shop.email))[0]!.subject).toContain(`Lệnh chi hộ ${code}`);
});

test('a correction that makes an approval void asks everybody anew, another does not', async () => {
  const shop = await mailedShop();
  const checker = await approver(shop, 5_000_000);
  const { sessionId } = await platform.challenge(
    payout.setApprovalRule,
    { approvalsAbove: 0, approvalsNeeded: 2, selfApproval: false },
    { token: shop.token },
  );
  await platform.ok(
    payout.setApprovalRule,
    {
      approvalsAbove: 0,
      approvalsNeeded: 2,
      selfApproval: false,
      sessionId,
      otp: await platform.otpOf(shop.phone),
    },
    { token: shop.token },
  );
  const { id } = await shop.created();
  await later();
  const correct = (amount: number) =>
    platform.ok(payout.singleUpdate, { payOutId: id, amount }, { token: shop.creator.token });
  await correct(1_100_000);
  await later();
  expect([await mailsTo(checker.email), await mailsTo(shop.email)].map(({ length }) => length)).toEqual([1, 1]);
  await shop.approve(id, checker);
  await correct(1_200_000);
  await later();
  expect([await mailsTo(checker.email), await mailsTo(shop.email)].map(({ length }) => length)).toEqual([2, 2]);
});

test('a merchant that turned e-mails off gets none', async () => {
  const shop = await mailedShop();
  await platform.ok(setting.updateEmail, { allowEmail: false }, { token: shop.token });
  expect(await platform.ok(merchant.getMerchant, {}, { token: shop.token })).toMatchObject({ allowEmail: false });
  await shop.created();
  await later();
  expect(await mailsTo(shop.email)).toEqual([]);
});

test('in test mode the mail says so', async () => {
  const shop = await mailedShop('test');
  await shop.created();
  await later('test');
  const [mail, ...others] = await mailsTo(shop.email, 'test');
  expect(others).toEqual([]);
  expect(mail!.body).toMatch(/^Chế độ thử nghiệm/);
});
