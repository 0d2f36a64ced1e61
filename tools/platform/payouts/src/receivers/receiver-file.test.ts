import { coreBank, receiver } from '@pay/contract-portal';
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
const send = (call: typeof receiver.upload | typeof receiver.import, file: Buffer) =>
  platform.send(requestFor(call, { file }, 'receivers.csv'), asShop());
const heading = 'accountNo,bankName,accountName,nickname,group';
const countAll = async () => (await platform.ok(receiver.getAll, {}, asShop())).totalSize;

interface Judged {
  validItems: { row: number }[];
  invalidItems: { row: number; problems: { field: string; rule: string }[] }[];
}

test('a file is looked at first: each row is right, or told what is wrong with it', async () => {
  await platform.ok(receiver.create, { bankBin: '970436', accountNo: '0071000200001' }, asShop());
  const { body } = await send(
    receiver.upload,
    csv(
      heading,
      '0071 0002 00002,vietcombank,Nguyễn Văn An,Anh An,Bạn bè',
      '0071000200003,970436,Trần Thị Bình,,FAMILY',
      '0071000200001,Vietcombank,Người cũ,,',
      '0071000200003,VCB,Trùng dòng 3,,',
      '0071000200004,Ngân hàng Sao Hỏa,Lạ,,',
      'số lạ,VCB,Lạ,,',
      '0071000200005,VCB,,,',
      '0071000200006,VCB,Nhóm lạ,,Không có',
    ),
  );
  const { validItems, invalidItems } = (body as { data: Judged }).data;
  expect(validItems).toEqual([
    expect.objectContaining({ row: 2, accountNo: '0071000200002', group: 'FRIEND' }),
    expect.objectContaining({ row: 3, group: 'FAMILY' }),
  ]);
  expect(invalidItems.map(({ row, problems }) => [row, problems.map(({ field, rule }) => `${field} ${rule}`)])).toEqual(
    [
      [4, ['accountNo receiver_taken']],
      [5, ['accountNo duplicate']],
      [6, ['bankName unknown']],
      [7, ['accountNo bankAccountNo']],
      [8, ['accountName required']],
      [9, ['group not_in_list']],
    ],
  );
});

test('a file is saved whole or not at all, and the banks are asked for the names afterwards', async () => {
  const before = await countAll();
  const wrong = await send(receiver.import, csv(heading, '0071000300001,VCB,Đúng,,', '12,VCB,Sai,,'));
  expect(wrong.body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'rows.3.accountNo', rule: 'bankAccountNo' }] },
  });
  expect(await countAll()).toBe(before);
  const file = csv(heading, '0071000300001,VCB,Chú Tư,,', '0071000300404,VCB,Không có,,');
  expect((await send(receiver.import, file)).body).toMatchObject({ code: 0, data: { created: 2 } });
  const again = await send(receiver.import, file);
  expect(again.body).toMatchObject({
    code: 2,
    data: { fields: [{ rule: 'receiver_taken' }, { rule: 'receiver_taken' }] },
  });
  await platform.services.jobs.live.runDueJobs();
  const account = { bin: '970436', accountNo: '0071000300001' };
  const { accountName } = await platform.ok(coreBank.getBeneficiary, account, asShop());
  const one = async (query: string) => (await platform.ok(receiver.getAll, { query }, asShop())).items[0];
  expect(await one('0071000300001')).toMatchObject({ accountName, nickname: 'CHU TU', nameStatus: 'VERIFIED' });
  expect(await one('0071000300404')).toMatchObject({ accountName: 'KHONG CO', nameStatus: 'NOT_FOUND' });
});

test('what is exported is what was found', async () => {
  const wanted = { query: '0071000300001', format: 'csv' } as const;
  const { bytes } = await platform.send(requestFor(receiver.export, wanted), asShop());
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"0071000300001","Vietcombank"');
});

test.each([
  ['without its columns', csv('a,b', '1,2'), 'column_missing'],
  ['without rows', csv(heading), 'file_empty'],
])('a file %s is refused by name', async (_what, file, rule) => {
  const { body } = await send(receiver.import, file);
  expect(body).toMatchObject({ code: 13, data: { fields: [{ field: 'file', rule }] } });
});
