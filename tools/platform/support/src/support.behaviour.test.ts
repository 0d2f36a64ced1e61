import { support } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('B7 B94 B315 a request carries what was written, is read by its id and taken back by its id', async () => {
  const as = { token: (await platform.newMerchant()).token };
  const written = {
    content: 'CONTENT_3',
    description: 'Mã QR không quét được',
    email: 'hoi@shop.test',
    phoneNo: '0912345678',
    username: 'Chị Lan',
  } as const;
  const { id } = await platform.ok(support.create, written, as);
  expect(await platform.ok(support.getDetail, { id }, as)).toMatchObject({ id, ...written });
  await platform.ok(support.delete, { id }, as);
  expect((await platform.call(support.getDetail, { id }, as)).body.code).toBe(3);
});

test('B314 B316 requests of the three kinds are listed by every filter, sorted and paged', async () => {
  const as = { token: (await platform.newMerchant()).token };
  const kinds = ['CONTENT_1', 'CONTENT_2', 'CONTENT_3'] as const;
  for (const content of kinds)
    await platform.ok(support.create, { content, description: `Câu hỏi loại ${content}`, phoneNo: '0912345678' }, as);
  const listed = async (filter: object) =>
    (await platform.ok(support.getList, filter, as)).items.map(({ content }) => content);
  const sorted = { sortBy: 'createdAt', sortDirection: 'ASC' };
  expect(await listed(sorted)).toEqual(kinds);
  expect(await listed({ ...sorted, number: 1, size: 2 })).toEqual(['CONTENT_3']);
  expect(await listed({ content: 'CONTENT_2', query: 'cau hoi', from: '2020-01-01' })).toEqual(['CONTENT_2']);
  expect(await listed({ to: '2020-01-02' })).toEqual([]);
  const wrong = { content: 'CONTENT_4', description: 'Câu hỏi lạ', phoneNo: '0912345678' };
  const { body } = await platform.call(support.create, wrong as never, as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'content' }] } });
});
