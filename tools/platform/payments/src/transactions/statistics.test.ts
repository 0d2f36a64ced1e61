import { payLink, tool, transaction } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

const paid: { at: string; amount: number }[] = [
  { at: '2027-03-01T23:30:00+07:00', amount: 10_000 },
  { at: '2027-03-02T00:30:00+07:00', amount: 20_000 },
  { at: '2027-03-02T12:00:00+07:00', amount: 40_000 },
  { at: '2027-03-03T09:00:00+07:00', amount: 80_000 },
  { at: '2027-03-04T18:00:00+07:00', amount: 160_000 },
];

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  for (const { at, amount } of paid) {
    await platform.services.clocks.live.set(new Date(at));
    const link = await platform.ok(
      payLink.create,
      { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn' },
      { token: shop.token },
    );
    const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode });
    await platform.ok(
      tool.deposit,
      { accountNo: virtualAccount, branch: 'HN', amount, content: 'x' },
      { token: shop.token },
    );
  }
}, 60_000);
afterAll(() => platform.close());

const told = (filter: object) => platform.ok(transaction.getStatisticInfo, filter, { token: shop.token });

test.each([
  ['everything', {}, [0, 1, 2, 3, 4]],
  ['one day', { fromDate: '2027-03-02', toDate: '2027-03-02' }, [1, 2]],
  ['days up to one', { toDate: '2027-03-03' }, [0, 1, 2, 3]],
  [
    'a span of instants within a day',
    { fromDate: '2027-03-02T01:00:00+07:00', toDate: '2027-03-02T13:00:00+07:00' },
    [2],
  ],
  [
    'instants on neighbouring days',
    { fromDate: '2027-03-01T23:45:00+07:00', toDate: '2027-03-02T01:00:00+07:00' },
    [1],
  ],
  [
    'whole days between two parts',
    { fromDate: '2027-03-01T23:00:00+07:00', toDate: '2027-03-04T17:00:00+07:00' },
    [0, 1, 2, 3],
  ],
  ['a day and a part of the next', { fromDate: '2027-03-03', toDate: '2027-03-04T19:00:00+07:00' }, [3, 4]],
  ['a part of a day and those after', { fromDate: '2027-03-02T01:00:00+07:00' }, [2, 3, 4]],
  ['the part of a single day from its beginning', { fromDate: '2027-03-02', toDate: '2027-03-02T01:00:00+07:00' }, [1]],
  ['another status', { status: 'CANCELED' }, []],
  ['another method', { paymentType: 'ATM_CARD' }, []],
  ['this method', { paymentType: 'VIET_QR', type: 'PAY_LINK' }, [0, 1, 2, 3, 4]],
])('statistics of %s are those of its payments', async (_span, filter, counted) => {
  const amount = counted.reduce((sum, at) => sum + paid[at]!.amount, 0);
  expect(await told(filter)).toEqual({
    total: counted.length,
    amount,
    actualAmount: amount,
    chargeAmount: 0,
    vatChargeAmount: 0,
  });
});
