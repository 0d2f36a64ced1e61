import { parameter, staffAudit } from '@pay/contract-cms';
import { merchantReview } from '@pay/contract-cms';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let root: string;
let maker: string;
let shop: { merchantId: string };
let merchantCode: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  const hired = async (role: 'root' | 'maker' | 'checker') =>
    (await hireStaff(platform, `${role}@deeds.test`, { roles: [role] })).token;
  [root, maker] = [await hired('root'), await hired('maker')];
  shop = await platform.newMerchant();
  const { merchantId } = shop;
  ({ merchantCode } = await platform.ok(merchantReview.getDetail, { merchantId }, { token: maker }));
  const wished = { merchantId, transactionMaxAmount: 7_000_000 };
  const { id } = await platform.ok(merchantReview.proposeLimit, wished, { token: maker });
  await platform.ok(merchantReview.approveChange, { id }, { token: await hired('checker') });
  const wish = { name: 'support.mostOpen', value: '25', formerValue: '20', reason: 'Nhiều cửa hàng hơn' };
  await platform.ok(parameter.update, wish, { token: root });
}, 60_000);
afterAll(() => platform.close());

const deeds = async (filter: Parameters<typeof platform.ok<(typeof staffAudit)['getList']>>[1] = {}) =>
  (await platform.ok(staffAudit.getList, filter, { token: root })).items;

test('what the staff did is told with who did it, to whom, and what changed', async () => {
  const [latest] = await deeds({ keyword: 'tham so' });
  expect(latest).toMatchObject({
    who: 'root@deeds.test',
    roles: ['root'],
    what: 'Đổi một tham số',
    action: 'parameter.update',
    merchantId: null,
    recordId: 'support.mostOpen',
  });
  expect(latest!.changes).toContainEqual({ field: 'value', before: '20', after: '25' });
  const [proposed] = await deeds({ merchantCode: merchantCode.toLowerCase() });
  expect(proposed).toMatchObject({ who: 'checker@deeds.test', merchantId: shop.merchantId, merchantCode });
});

test.each([
  ['a member of the staff', { who: 'maker@deeds.test' }, 'merchantReview.proposeLimit'],
  ['the words of the deed', { keyword: 'de xuat han muc' }, 'merchantReview.proposeLimit'],
  ['the name of the call', { keyword: 'parameter.update' }, 'parameter.update'],
])('it is found by %s', async (_what, filter, action) => {
  const found = await deeds(filter);
  expect(found.map((deed) => deed.action)).toContain(action);
  expect(found.every((deed) => deed.action === action || deed.who === (filter as { who?: string }).who)).toBe(true);
});

test('days limit it, both ends included', async () => {
  const today = platform.services.clocks.live.now().slice(0, 10);
  expect(await deeds({ fromDate: '2020-01-01', toDate: '2020-12-31' })).toEqual([]);
  expect((await deeds({ fromDate: `${today}T00:00:00Z` })).length).toBeGreaterThan(0);
});

test('only a root administrator reads it, and it comes as a file', async () => {
  expect(await platform.call(staffAudit.getList, {}, { token: maker })).toMatchObject({ body: { code: 4 } });
  const file = await platform.call(staffAudit.export, { format: 'csv' }, { token: root });
  expect(file.bytes.toString('utf8')).toContain('support.mostOpen');
});
