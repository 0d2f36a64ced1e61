import { billing, customer, subscription } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  await platform.services.clocks.live.set('2027-01-31T03:00:00.000Z');
  shop = await openBillingShop(platform);
});
afterAll(() => platform.close());

const heading = 'customer,plan,startOn,numOfCycles,trialTimeValue,trialTimeType';
const csv = (...rows: readonly string[]) => Buffer.from([heading, ...rows].join('\r\n'));
const asked = () => ({ ...shop.as, headers: { 'accept-language': 'en' } });

const check = async (file: Uint8Array, name = 'subscriptions.csv') =>
  (await platform.send(requestFor(billing.upload, { file }, name), asked())).body;
const take = async (file: Uint8Array, fromRow = 2, toRow = 101) =>
  (await platform.send(requestFor(billing.import, { file, fromRow, toRow }, 'subscriptions.csv'), asked())).body;
const saved = async () => (await platform.ok(subscription.getAll, { size: 200 }, shop.as)).items;

const person = async () => {
  const phone = `09${randomDigits(8)}`;
  const email = `hoa${randomDigits(8)}@example.com`;
  const { code } = await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone, email }, shop.as);
  return { phone, email, code };
};

test('customers are named by code, phone or e-mail, plans by code or name; each row begins as it says', async () => {
  const [byCode, byPhone, byMail] = [await person(), await person(), await person()];
  const plan = await shop.plan({ name: 'Gói vàng' });
  const file = csv(
    `${byCode.code},${plan.code},,,,`,
    `${byPhone.phone.slice(1)},Gói vàng,05/02/2027,12,,`,
    `${byMail.email.toUpperCase()},${plan.code.toLowerCase()},,0,2,Tuần`,
  );
  const judged = await check(file);
  expect(judged).toMatchObject({ code: 0, data: { invalidItems: [] } });
  expect(judged).toMatchObject({
    data: { validItems: [{ row: 2, customerName: 'Trần Thị Hoa', planName: 'Gói vàng' }, { row: 3 }, { row: 4 }] },
  });
  expect(await take(file)).toMatchObject({ code: 0, data: { created: 3, refused: [] } });
  const found = new Map((await saved()).map((row) => [row.customer.phone, row]));
  expect(found.get(byCode.phone)).toMatchObject({ status: 'ACTIVE', startDate: '2027-01-31', numOfCycles: 0 });
  expect(found.get(byPhone.phone)).toMatchObject({ startDate: '2027-02-05', numOfCycles: 12 });
  expect(found.get(byMail.phone)).toMatchObject({ status: 'TRIAL', trialTimeType: 'WEEK', trialTimeValue: 2 });
  expect(await shop.periods(found.get(byCode.phone)!.id)).toEqual(['2027-01-31 2027-02-27 CREATED']);
});

test('a part that comes again creates nothing twice, nor does the same file another day', async () => {
  const plan = await shop.plan();
  const rows = [];
  for (let count = 0; count < 4; count += 1) rows.push(`${(await person()).code},${plan.code},,,,`);
  const file = csv(...rows);
  expect(await take(file, 2, 3)).toMatchObject({ data: { created: 2 } });
  const [again, rest] = await Promise.all([take(file, 2, 3), take(file, 2, 5)]);
  expect(again).toMatchObject({ code: 0, data: { created: 0, refused: [] } });
  expect(rest).toMatchObject({ code: 0, data: { created: 2, refused: [] } });
  expect(await saved()).toHaveLength(4);
  await shop.at('2027-02-01');
  const judged = await check(file);
  expect(judged).toMatchObject({ data: { validItems: [], invalidItems: { length: 4 } } });
  expect(judged).toMatchObject({
    data: { invalidItems: [{ problems: [{ field: 'customer', rule: 'line_taken' }] }, {}, {}, {}] },
  });
  expect(await take(file)).toMatchObject({ data: { created: 0, refused: [] } });
  expect(await saved()).toHaveLength(4);
});

test('two who send the same part at once create it once', async () => {
  const plan = await shop.plan();
  const file = csv(`${(await person()).code},${plan.code},,,,`, `${(await person()).code},${plan.code},,,,`);
  const replies = await Promise.all([take(file), take(file), take(file)]);
  const made = replies.map((reply) => (reply as { data: { created: number } }).data.created);
  expect(made.toSorted()).toEqual([0, 0, 2]);
  expect(await saved()).toHaveLength(2);
});

test('the template can be taken as it is once its customer and plan are there, in either language', async () => {
  const plan = await shop.plan();
  await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: '0912345678' }, shop.as);
  for (const language of ['vi', 'en']) {
    const { bytes } = await platform.call(
      billing.template,
      { planId: plan.id },
      { ...shop.as, headers: { 'accept-language': language } },
    );
    expect(await check(bytes, 'template.xlsx')).toMatchObject({
      code: 0,
      data: { validItems: [{ row: 2, numOfCycles: 12, trialTimeType: 'DAY' }], invalidItems: [] },
    });
  }
});

test('what is right is created, what is wrong is told with its column', async () => {
  const right = await person();
  const plan = await shop.plan();
  const draft = await shop.draft();
  const foreign = await (await openBillingShop(platform)).plan();
  const who = async () => (await person()).code;
  const cases: [string, string, string][] = [
    [`KH99999999,${plan.code},,,,`, 'customer', 'unknown'],
    [`,${plan.code},,,,`, 'customer', 'required'],
    [`${await who()},${draft.code},,,,`, 'plan', 'plan_not_open'],
    [`${await who()},${foreign.name},,,,`, 'plan', 'unknown'],
    [`${await who()},${plan.code},30/01/2027,,,`, 'startOn', 'from_today'],
    [`${await who()},${plan.code},2029-01-01,,,`, 'startOn', 'range_too_long'],
    [`${await who()},${plan.code},31/02/2027,,,`, 'startOn', 'day'],
    [`${await who()},${plan.code},,121,,`, 'numOfCycles', 'too_big'],
    [`${await who()},${plan.code},,many,,`, 'numOfCycles', 'too_small'],
    [`${await who()},${plan.code},,,0,DAY`, 'trialTimeValue', 'too_small'],
    [`${await who()},${plan.code},,,53,WEEK`, 'trialTimeValue', 'too_big'],
    [`${await who()},${plan.code},,,,WEEK`, 'trialTimeValue', 'required'],
    [`${await who()},${plan.code},,,2,`, 'trialTimeType', 'required'],
    [`${await who()},${plan.code},,,2,YEAR`, 'trialTimeType', 'not_in_list'],
    [`${right.phone},${plan.code},,,,`, 'customer', 'duplicate'],
  ];
  const file = csv(`${right.code},${plan.code},,,,`, ...cases.map(([row]) => row));
  const { data } = (await check(file)) as {
    data: { validItems: object[]; invalidItems: { row: number; problems: { field: string; rule: string }[] }[] };
  };
  expect(data.validItems).toHaveLength(1);
  expect(data.invalidItems.map(({ problems }) => problems.map(({ field, rule }) => `${field} ${rule}`))).toEqual(
    cases.map(([, field, rule]) => [`${field} ${rule}`]),
  );
  expect(await take(file)).toMatchObject({ data: { created: 1, refused: { length: cases.length } } });
  expect(await saved()).toHaveLength(1);
});

test('an e-mail that two customers have names neither', async () => {
  const plan = await shop.plan();
  const email = `hoa${randomDigits(8)}@example.com`;
  for (const fullName of ['Trần Thị Hoa', 'Lê Văn Tám'])
    await platform.ok(customer.create, { fullName, phone: `09${randomDigits(8)}`, email }, shop.as);
  expect(await check(csv(`${email},${plan.code},,,,`))).toMatchObject({
    data: { invalidItems: [{ problems: [{ field: 'customer', rule: 'ambiguous' }] }] },
  });
});

test('more than 100 rows at once are refused, and an end before the beginning', async () => {
  const plan = await shop.plan();
  const rows = [];
  for (let count = 0; count < 101; count += 1) rows.push(`${(await person()).code},${plan.code},,,,`);
  const file = csv(...rows);
  for (const [fromRow, toRow] of [
    [2, 102],
    [5, 4],
  ])
    expect(await take(file, fromRow, toRow)).toMatchObject({ code: 2, data: { fields: [{ field: 'toRow' }] } });
  expect(await saved()).toEqual([]);
});
