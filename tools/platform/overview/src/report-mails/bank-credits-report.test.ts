import { bankAccount, setting, tool, transaction } from '@pay/contract-portal';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { postOffice } from './report-mails.fixture.ts';

let platform: TestPlatform;
let post: ReturnType<typeof postOffice>;

beforeAll(async () => {
  platform = await startTestPlatform();
  post = postOffice(platform);
}, 60_000);
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;

async function shopOfADay() {
  await clock().set(new Date('2027-03-01T09:00:00+07:00'));
  const shop = await openShopAtBank(platform, 'HOLD');
  const email = `ketoan${randomDigits(8)}@example.com`;
  await platform.ok(setting.updateEmail, { email, allowEmail: true }, { token: shop.token });
  const fits = await shop.open({ refTransactionId: 'DH-1' });
  await fits.tell({ amount: 200_000 });
  const short = await shop.open({ refTransactionId: 'DH-2' });
  await short.tell({ amount: 150_000 });
  const more = await shop.open({ refTransactionId: 'DH-3' });
  await more.tell({ amount: 230_000 });
  const [account] = await platform.ok(bankAccount.getList, {}, { token: shop.token });
  await platform.ok(
    tool.deposit,
    { accountNo: account!.accountNo, branch: 'HN', amount: 45_000, content: 'Nop tien mat' },
    { token: shop.token },
  );
  return {
    ...shop,
    email,
    accountNo: account!.accountNo,
    codes: [fits, short, more].map(({ link }) => link.payLinkCode),
  };
}

test('a file sets each credit of a day against its order', async () => {
  const shop = await shopOfADay();
  await post.wish(shop.token, { report: 'BANK_CREDITS' });
  await post.sendAt('2027-03-02T06:00:00+07:00');
  const [mail] = await post.mailsTo(shop.email);
  const [head, ...rows] = mail!.rows;
  const column = (name: string) => head!.indexOf(name);
  const told = rows.map((row) =>
    ['Amount', 'Against the order', 'Difference', 'Your reference'].map((name) => row[column(name)]),
  );
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      [200_000, 'Fits the order', 0, 'DH-1'],
      [150_000, 'Waits for your decision', -50_000, 'DH-2'],
      [230_000, expect.any(String), 30_000, 'DH-3'],
      [45_000, 'Without an order', null, null],
    ]),
  );
  const listed = await platform.ok(
    transaction.bankTransactionGetAll,
    { fromDate: '2027-03-01', toDate: '2027-03-01' },
    { token: shop.token },
  );
  expect(listed.totalSize).toBe(rows.length);
  expect(
    rows
      .map((row) => row[column('Payment link code')])
      .filter(Boolean)
      .toSorted(),
  ).toEqual(shop.codes.toSorted());
  expect(mail!.subject).toContain('4 bank credits');
});

test('a credit that the bank told of late stands in the file of the day on which it did', async () => {
  const shop = await shopOfADay();
  const late = await shop.open();
  await post.wish(shop.token, { report: 'BANK_CREDITS' });
  await post.sendAt('2027-03-02T06:00:00+07:00');
  await clock().set(new Date('2027-03-02T07:00:00+07:00'));
  await late.tell({ amount: 200_000, creditedAt: '2027-03-01T23:50:00+07:00' });
  await post.sendAt('2027-03-03T06:00:00+07:00');
  const sizes = (await post.mailsTo(shop.email)).map(({ rows }) => rows.length - 1);
  expect(sizes).toEqual([4, 1]);
});

test('the books of a day hold what its statement holds', async () => {
  const shop = await shopOfADay();
  await post.wish(shop.token, { report: 'ACCOUNT_DAYS' });
  await post.sendAt('2027-03-02T06:00:00+07:00');
  const [mail] = await post.mailsTo(shop.email);
  const [head, row, ...others] = mail!.rows;
  expect(others).toEqual([]);
  const told = Object.fromEntries(head!.map((name, index) => [name, row![index]]));
  expect(told).toMatchObject({ Day: '01/03/2027', 'Account number': shop.accountNo, 'Opening balance': 0 });
  expect(told['Closing balance']).toBe(await shop.balance('merchant-available'));
  await expectBooksHold(platform);
});
