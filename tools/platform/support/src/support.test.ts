import { supportReview } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { notification, storage, support } from '@pay/contract-portal';
import { parameterCatalogue } from '@pay/domain/parameters';
import { hireMember, hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let desk: string;
let maker: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = (await hireStaff(platform, 'desk@provider.test', { roles: ['support'] })).token;
  maker = (await hireStaff(platform, 'maker@provider.test', { roles: ['maker'] })).token;
}, 60_000);
afterAll(() => platform.close());

const question = 'Khách đã chuyển tiền mà đơn hàng vẫn chờ thanh toán';
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const place = { bucket: 'support', fileType: 'document' } as const;

async function stored(token: string): Promise<string> {
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token });
  const kept = await platform.ok(storage.privateUpload, { ...place, ticket, file: paper as never as Blob }, { token });
  return kept.previewUrl;
}

type Asked = Partial<InputOf<typeof support.create>>;

async function shop() {
  const { token } = await platform.newMerchant();
  const asker = (own: string) => ({
    token: own,
    ask: (asked: Asked = {}) =>
      platform.call(
        support.create,
        { content: 'CONTENT_1', description: question, phoneNo: '0912345678', ...asked },
        { token: own },
      ),
    get: (id: string) => platform.ok(support.getDetail, { id }, { token: own }),
    reply: (id: string, message = 'Vẫn chưa thấy tiền ạ') =>
      platform.call(support.reply, { id, message }, { token: own }),
    list: (filter: Partial<InputOf<typeof support.getList>> = {}) =>
      platform.ok(support.getList, filter, { token: own }),
    close: (id: string) => platform.call(support.close, { id }, { token: own }),
    drop: (id: string) => platform.call(support.delete, { id }, { token: own }),
  });
  return { ...asker(token), as: asker };
}

const staff = {
  get: (id: string, token = desk) => platform.ok(supportReview.get, { id }, { token }),
  answer: (id: string, message = 'Tiền đã về tài khoản lúc 09:40', token = desk) =>
    platform.call(supportReview.reply, { id, message }, { token }),
  close: (id: string) => platform.call(supportReview.close, { id }, { token: desk }),
};

const lettersTo = (to: string) =>
  platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select(['channel', 'body'])
    .where('to', '=', to)
    .execute();

test('a shop asks, the support team answers, and both read the same conversation', async () => {
  const own = await shop();
  const url = await stored(own.token);
  const email = 'hoi@hoasen.test';
  const { body } = await own.ask({ email, username: 'Chị Sen', documentUrls: [url] });
  expect(body.data).toMatchObject({ status: 'OPEN', code: 'HT00000001', username: 'Chị Sen', txnNumber: null });
  const { id } = body.data;
  const seen = await staff.get(id);
  expect(seen).toMatchObject({ phoneNo: expect.not.stringContaining('0912345678'), documents: [expect.any(String)] });
  expect(seen.allowed).toEqual(['reply', 'close']);
  expect((await staff.answer(id)).body.code).toBe(0);

  const answered = await own.get(id);
  expect(answered).toMatchObject({ status: 'ANSWERED', allowed: ['reply', 'close'] });
  expect(answered.messages).toMatchObject([{ byProvider: true, message: 'Tiền đã về tài khoản lúc 09:40' }]);
  expect(answered.messages[0]?.author).toBe(platform.services.settings.brand);
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ channel: 'EMAIL', body: expect.stringContaining('Tiền đã về tài khoản lúc 09:40') });
  expect(letter?.body).toContain(`/support/support-detail?id=${id}`);
  const { items } = await platform.ok(notification.getList, {}, { token: own.token });
  expect(items).toMatchObject([{ kind: 'SUPPORT_ANSWERED', recordId: id, subject: 'HT00000001' }]);

  expect((await own.reply(id)).body.code).toBe(0);
  expect((await staff.get(id)).messages.map(({ byProvider }) => byProvider)).toEqual([true, false]);
  expect(await own.get(id)).toMatchObject({ status: 'OPEN', allowed: ['reply', 'close'] });
  expect((await staff.close(id)).body.code).toBe(0);
  expect((await own.reply(id)).body.code).toBe(5);
  expect((await staff.answer(id)).body.code).toBe(5);
  expect((await own.get(id)).messages).toHaveLength(2);
});

test('who left a phone only is told by SMS that there is an answer, and the answer is not in it', async () => {
  const own = await shop();
  const phoneNo = '0987000111';
  const { id } = (await own.ask({ phoneNo })).body.data;
  await staff.answer(id);
  const [letter, ...others] = await lettersTo(phoneNo);
  expect(letter).toMatchObject({ channel: 'SMS', body: expect.stringContaining('HT00000001') });
  expect(letter?.body).not.toContain('09:40');
  expect(others).toEqual([]);
});

test('a phone number or an e-mail is needed, and a transaction of the shop itself', async () => {
  const own = await shop();
  const nowhere = await own.ask({ phoneNo: undefined as never as string });
  expect(nowhere.body).toMatchObject({ code: 2, data: { fields: [{ field: 'phoneNo', rule: 'contact_missing' }] } });
  const foreign = await own.ask({ transactionId: '01990000-0000-7000-8000-000000000000' });
  expect(foreign.body.code).toBe(3);
  const stranger = await stored((await shop()).token);
  const stolen = await own.ask({ documentUrls: [stranger] });
  expect(stolen.body).toMatchObject({ code: 2, data: { fields: [{ field: 'documentUrls.0', rule: 'unknown' }] } });
  expect((await own.ask({ description: 'ngắn' })).body).toMatchObject({ data: { fields: [{ field: 'description' }] } });
  expect((await own.list()).totalSize).toBe(0);
});

test('only who asked takes a question back, and only before the first answer', async () => {
  const own = await shop();
  const member = own.as((await hireMember(platform, own, 'CASHIER')).token);
  const { id } = (await member.ask()).body.data;
  expect((await own.get(id)).allowed).toEqual(['reply', 'close']);
  expect((await own.drop(id)).body.code).toBe(4);
  await staff.answer(id);
  await member.reply(id);
  expect(await member.get(id)).toMatchObject({ status: 'OPEN', allowed: ['reply', 'close'] });
  expect((await member.drop(id)).body.code).toBe(5);
  const { id: other } = (await member.ask()).body.data;
  expect((await member.drop(other)).body.code).toBe(0);
  expect((await member.drop(other)).body.code).toBe(3);
  expect((await member.list()).totalSize).toBe(1);
});

test('a member sees what he asked himself, the owner what everybody asked, another shop nothing', async () => {
  const own = await shop();
  const member = own.as((await hireMember(platform, own, 'CASHIER')).token);
  const { id } = (await own.ask()).body.data;
  await member.ask({ content: 'CONTENT_2', description: 'Muốn đổi ảnh đại diện thì vào đâu ạ' });
  expect((await own.list()).totalSize).toBe(2);
  expect((await member.list()).totalSize).toBe(1);
  expect((await own.list({ query: 'anh dai dien' })).items).toMatchObject([{ content: 'CONTENT_2' }]);
  expect((await own.list({ content: 'CONTENT_1', status: 'OPEN' })).items).toMatchObject([{ id }]);
  for (const stranger of [member, await shop()]) {
    expect((await platform.call(support.getDetail, { id }, { token: stranger.token })).body.code).toBe(3);
    expect((await stranger.reply(id)).body.code).toBe(3);
    expect((await stranger.close(id)).body.code).toBe(3);
  }
});

test('a shop is not found by its own name in its own list; the staff find it', async () => {
  const own = await shop();
  const { merchantId } = await staff.get((await own.ask({ username: 'Chị Lan' })).body.data.id);
  const { db } = platform.services.storages.live;
  await db.updateTable('merchant').set({ searchText: 'tiem banh hoa sua' }).where('id', '=', merchantId).execute();
  expect((await own.list({ query: 'hoa sua' })).totalSize).toBe(0);
  expect((await own.list({ query: 'chị lan' })).totalSize).toBe(1);
  const found = await platform.ok(supportReview.list, { query: 'hoa sữa' }, { token: desk });
  expect(found.items.map((row) => row.merchantId)).toEqual([merchantId]);
});

test('the staff read masked who asked, and find the question by no part of the name', async () => {
  const own = await shop();
  const { id } = (await own.ask({ username: 'Chị Lan Hương', email: 'huong@hoasua.test' })).body.data;
  await own.reply(id);
  const { username, messages } = await staff.get(id);
  expect([username, ...messages.map(({ author }) => author)].join()).toMatch(
    /^C\*\*\* L\*\*\* H\*\*\*,09xx xxx \d{3}$/,
  );
  const asked = { id, reason: 'Gọi lại cho khách' };
  expect((await platform.ok(supportReview.reveal, asked, { token: desk })).username).toBe('Chị Lan Hương');
  const found = async (query: string) =>
    (await platform.ok(supportReview.list, { query }, { token: desk })).items.some((row) => row.id === id);
  for (const word of ['chi lan huong', 'Huong@hoasua.test'])
    expect({ word, found: await found(word) }).toEqual({ word, found: true });
  for (const word of ['huong', 'hoasua.test'])
    expect({ word, found: await found(word) }).toEqual({ word, found: false });
});

test('a list goes into a file: of the shop what its person sees, of the staff with masked people', async () => {
  const own = await shop();
  const member = own.as((await hireMember(platform, own, 'CASHIER')).token);
  await own.ask({ email: 'lan@hoasua.test', username: 'Chị Lan' });
  await member.ask({ description: 'Muốn đổi ảnh đại diện thì vào đâu ạ' });
  const file = async (token: string) =>
    (await platform.call(support.export, { format: 'csv' }, { token })).bytes.toString();
  const whole = await file(own.token);
  expect(whole).toContain('lan@hoasua.test');
  expect(whole).toContain('HT00000002');
  const ownOnly = await file(member.token);
  expect(ownOnly).toContain('HT00000002');
  expect(ownOnly).not.toContain('HT00000001');
  const seen = await platform.call(supportReview.export, { format: 'csv' }, { token: desk });
  const forStaff = seen.bytes.toString();
  expect(forStaff).toContain('C*** L***');
  for (const word of ['Chị Lan', 'lan@hoasua.test']) expect(forStaff).not.toContain(word);
  const [first] = (await own.list({})).items;
  const chosen = await platform.call(supportReview.export, { ids: first!.id, format: 'csv' }, { token: desk });
  expect(chosen.bytes.toString().trim().split('\r\n')).toHaveLength(2);
});

test('staff of another duty read and do not answer', async () => {
  const own = await shop();
  const { id } = (await own.ask()).body.data;
  expect((await staff.get(id, maker)).allowed).toEqual([]);
  expect((await staff.answer(id, 'Xin chào anh chị', maker)).body.code).toBe(4);
});

test('a shop with many unanswered questions waits for answers first', async () => {
  const own = await shop();
  for (let asked = 0; asked < parameterCatalogue['support.mostOpen'].usual; asked += 1)
    expect((await own.ask()).body.code).toBe(0);
  expect((await own.ask()).body).toMatchObject({
    code: 8,
    data: { limit: parameterCatalogue['support.mostOpen'].usual },
  });
});

test('of an answer and a deletion at the same moment one comes first, and no answer is lost', async () => {
  const own = await shop();
  for (let round = 0; round < 4; round += 1) {
    const { id } = (await own.ask()).body.data;
    const [dropped, answered] = await Promise.all([own.drop(id), staff.answer(id)]);
    expect([dropped.body.code === 0, answered.body.code === 0].filter(Boolean)).toHaveLength(1);
  }
});
