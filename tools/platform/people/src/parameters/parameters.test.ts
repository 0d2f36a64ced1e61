import { parameter } from '@pay/contract-cms';
import { legalPublic } from '@pay/contract-payer';
import { fee } from '@pay/contract-cms';
import { payLink, setting } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import type { ParameterName } from '@pay/domain/parameters';
import { hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let root: string;
let maker: string;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  const hired = async (role: 'root' | 'maker') =>
    (await hireStaff(platform, `${role}@parameters.test`, { roles: [role] })).token;
  [root, maker] = [await hired('root'), await hired('maker')];
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const read = (name: ParameterName) => platform.ok(parameter.get, { name }, { token: maker });
const attempt = async (name: ParameterName, value: string, token = root) =>
  (
    await platform.call(
      parameter.update,
      { name, value, formerValue: (await read(name)).value, reason: 'Theo quyết định 12' },
      { token },
    )
  ).body;
async function set(name: ParameterName, value: string) {
  expect(await attempt(name, value)).toMatchObject({ code: 0 });
}
const ask = async (amount: number) =>
  (
    await platform.call(
      payLink.create,
      { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' },
      { token: shop.token },
    )
  ).body;

test('every parameter is listed with its bounds and what it affects, and found by any of its words', async () => {
  const { items, totalSize } = await platform.ok(parameter.getList, {}, { token: maker });
  expect(items).toHaveLength(totalSize);
  expect(items.find(({ name }) => name === 'payIn.most')).toMatchObject({
    value: '499999999',
    isUsual: true,
    dataType: 'NUMBER',
    group: 'PARAMETER_SYSTEM',
    min: 1_000_000,
    max: 499_999_999,
  });
  const found = async (keyword: string) =>
    (await platform.ok(parameter.getList, { keyword }, { token: maker })).items.map(({ name }) => name);
  expect(await found('duong day nong')).toEqual(['contact.hotline']);
  const contacts = await platform.ok(parameter.getList, { group: 'PARAMETER_CONTACT' }, { token: maker });
  expect(contacts.items.every(({ group }) => group === 'PARAMETER_CONTACT')).toBe(true);
});

test('a limit holds from its change on, is told with who set it and why, and is undone', async () => {
  expect(await ask(20_000_000)).toMatchObject({ code: 0 });
  await set('payIn.most', '10000000');
  expect(await ask(20_000_000)).toMatchObject({ code: 8, data: { limit: 10_000_000 } });
  const { history, isUsual, modifiedBy } = await read('payIn.most');
  expect(history[0]).toMatchObject({
    formerValue: '499999999',
    value: '10000000',
    reason: 'Theo quyết định 12',
    changedBy: modifiedBy,
  });
  expect(isUsual).toBe(false);
  const undo = { name: 'payIn.most', changeId: history[0]!.id, reason: 'Nhầm' };
  expect(await platform.ok(parameter.revert, undo, { token: root })).toMatchObject({
    value: '499999999',
    isUsual: true,
  });
  expect(await ask(20_000_000)).toMatchObject({ code: 0 });
  expect(await platform.call(parameter.revert, undo, { token: root })).toMatchObject({ body: { code: 2602 } });
});

test('the smallest payment is refused below it', async () => {
  await set('payIn.least', '50000');
  expect(await ask(49_999)).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'amount', rule: 'too_small', min: 50_000 }] },
  });
  await set('payIn.least', '2000');
  expect(await ask(49_999)).toMatchObject({ code: 0 });
});

test.each([
  ['payIn.most', 'many', 'not_integer'],
  ['payIn.most', '500000000', 'too_big'],
  ['payIn.least', '2000000', 'too_big'],
  ['dispute.dueAfter', '4', 'too_small'],
  ['webhook.warnAfter', '11', 'too_big'],
  ['webhook.retryPauses', '5 minutes', 'invalid_format'],
  ['vat.fees', '2009-01-01=8', 'days_gone'],
  ['contact.email', 'nobody', 'email'],
  ['legal.terms', 'ftp://example.vn', 'url'],
] as const)('%s = %s is refused at the value: %s, in the preview too', async (name, value, rule) => {
  const refused = { code: 2, data: { fields: [{ field: 'value', rule }] } };
  expect(await attempt(name, value)).toMatchObject(refused);
  expect((await platform.call(parameter.preview, { name, value }, { token: maker })).body).toMatchObject(refused);
  expect((await read(name)).isUsual || name === 'payIn.least').toBe(true);
});

test('only a root administrator changes a parameter, and an unknown one is not found', async () => {
  expect(await attempt('support.mostOpen', '5', maker)).toMatchObject({ code: 4 });
  expect((await read('support.mostOpen')).value).toBe('20');
  const unknown = { name: 'nothing.such', value: '1', formerValue: '1', reason: 'x' };
  expect((await platform.call(parameter.update, unknown, { token: root })).body.code).toBe(3);
  expect((await platform.call(parameter.get, { name: 'nothing.such' }, { token: root })).body.code).toBe(3);
});

test('of many who change what they saw one does, and the others are told to look again', async () => {
  const { value: formerValue } = await read('support.mostOpen');
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      platform.call(
        parameter.update,
        { name: 'support.mostOpen', value: String(30 + index), formerValue, reason: 'Cùng lúc' },
        { token: root },
      ),
    ),
  );
  const codes = replies.map(({ body }) => body.code).toSorted();
  expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 2602)]);
  expect((await read('support.mostOpen')).history).toHaveLength(1);
});

test('VAT changes by the day: what was until today stays, and a later day is charged by its rate', async () => {
  const today = vnDay(platform.services.clocks.live.now());
  const later = addDays(today, 10);
  await set('vat.fees', `2009-01-01=10 ${later}=8`);
  const vatOn = async (day: string) =>
    (
      await platform.ok(
        fee.simulate,
        { serviceType: 'COBO', paymentType: 'VIET_QR', amount: 1_000_000, day },
        { token: maker },
      )
    ).vatPercent;
  expect([await vatOn(today), await vatOn(later)]).toEqual([10, 8]);
});

test('a preview tells whom a lower limit touches and changes nothing', async () => {
  const { figures, value, formerValue } = await platform.ok(
    parameter.preview,
    { name: 'payIn.most', value: ' 1000000 ' },
    { token: maker },
  );
  expect({ value, formerValue }).toEqual({ value: '1000000', formerValue: '499999999' });
  const [above] = figures;
  expect(above).toMatchObject({ what: 'merchantsAbove', before: 0 });
  expect(above!.after).toBeGreaterThan(0);
  expect((await read('payIn.most')).isUsual).toBe(true);
});

test('merchants read the contacts, and everybody the addresses of the documents, as they are set', async () => {
  await set('contact.hotline', '1900 1234');
  await set('legal.terms', 'https://example.vn/dieu-khoan');
  const contacts = await platform.ok(setting.getSystemContactParams, {}, { token: shop.token });
  expect(contacts.find(({ name }) => name === 'hotline')).toMatchObject({
    value: '1900 1234',
    description: 'Đường dây nóng',
    modifiedBy: 'root@parameters.test',
  });
  expect(await platform.ok(legalPublic.getContacts, {}, {})).toMatchObject({ hotline: '1900 1234' });
  expect(await platform.ok(legalPublic.getAddresses, {}, {})).toEqual({
    terms: 'https://example.vn/dieu-khoan',
    privacy: '',
    feePolicy: '',
  });
});
