import { customer } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const asShop = () => ({ token: shop.token });
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const send = (call: typeof customer.upload | typeof customer.import, file: Buffer) =>
  platform.send(requestFor(call, { file }, 'customers.csv'), asShop());
const heading = 'Họ và tên,Số điện thoại,Email,Địa chỉ,Nhóm khách hàng';
const countAll = async () => (await platform.ok(customer.getList, {}, asShop())).totalSize;

interface Judged {
  validItems: { row: number }[];
  invalidItems: { row: number; problems: { field: string; rule: string }[] }[];
}

test('a file is looked at first: each row is right, or told what is wrong with it', async () => {
  await platform.ok(customer.createGroup, { name: 'Sỉ' }, asShop());
  await platform.ok(customer.create, { fullName: 'Người cũ', phone: '0912000001' }, asShop());
  const { body } = await send(
    customer.upload,
    csv(
      'fullName,phone,email,address,customerGroupName',
      'Nguyễn Văn An,912000002,,Hà Nội,sỉ',
      'Không số,,,,',
      'Trùng người cũ,+84912000001,,,',
      'Trùng dòng 2,0912 000 002,,,',
      'Nước ngoài,+14155550100,,,',
      'Nhóm lạ,0912000006,,,Không có',
    ),
  );
  const { validItems, invalidItems } = (body as { data: Judged }).data;
  expect(validItems.map(({ row }) => row)).toEqual([2]);
  expect(invalidItems.map(({ row, problems }) => [row, problems.map(({ field, rule }) => `${field} ${rule}`)])).toEqual(
    [
      [3, ['phone phone_or_email']],
      [4, ['phone phone_taken']],
      [5, ['phone duplicate']],
      [6, ['phone foreign_phone']],
      [7, ['customerGroupName unknown']],
    ],
  );
});

test('a file is saved whole or not at all, and one that is given again adds nobody', async () => {
  const before = await countAll();
  const wrong = await send(customer.import, csv('fullName,phone', 'Đúng,0913000001', 'Sai,12'));
  expect(wrong.body).toMatchObject({ code: 2, data: { fields: [{ field: 'rows.3.phone', rule: 'phone' }] } });
  expect(await countAll()).toBe(before);
  const file = csv('fullName,phone,email', 'Một,0913000001,', 'Hai,,hai@example.com');
  expect((await send(customer.import, file)).body).toMatchObject({ code: 0, data: { created: 2 } });
  const again = await send(customer.import, file);
  expect(again.body).toMatchObject({
    code: 2,
    data: {
      fields: [
        { field: 'rows.2.phone', rule: 'phone_taken' },
        { field: 'rows.3.email', rule: 'email_taken' },
      ],
    },
  });
  expect(await countAll()).toBe(before + 2);
});

test.each([
  ['without its columns', csv('a,b', '1,2'), 'column_missing'],
  ['of 10,001 rows', csv('fullName,phone', ...Array.from({ length: 10_001 }, () => 'Hoa,0912000001')), 'too_many_rows'],
  ['without rows', csv('fullName,phone'), 'file_empty'],
])('a file %s is refused by name', async (_what, file, rule) => {
  const { body } = await send(customer.import, file);
  expect(body).toMatchObject({ code: 13, data: { fields: [{ field: 'file', rule }] } });
});

test('the headings of either language are understood', async () => {
  const { body } = await send(customer.upload, csv(heading, 'Lê Thị Mai,0914000001,,,'));
  expect((body as { data: Judged }).data.validItems).toHaveLength(1);
});
