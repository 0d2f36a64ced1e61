import { forControlReview } from '@pay/contract-cms';
import { forControl, setting, storage } from '@pay/contract-portal';
import { vnDayStart } from '@pay/domain';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { hireStaff } from '@pay/platform-testing';
import readXlsxFile from 'read-excel-file/node';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { type DisputeRig, openDisputeRig, reason } from './disputes.fixture.ts';

let rig: DisputeRig;
beforeAll(async () => {
  rig = await openDisputeRig();
}, 60_000);
afterAll(async () => {
  await expectBooksHold(rig.platform);
  await rig.platform.close();
});

const taker = () => rig.asStaff(rig.staff.taker);
const clock = () => rig.platform.services.clocks.live;
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const day = 86_400_000;

test('a shop disputes a payment, and the payment says so while the dispute is open', async () => {
  const shop = await rig.shop();
  const order = await shop.paid();
  expect(await order.detail()).toMatchObject({ forControl: false, disputeId: null });
  expect((await order.detail()).allowed).toContain('dispute');
  const { body } = await shop.add(order.transactionId);
  expect(body.data).toMatchObject({
    status: 'WAITING_SOLVE',
    serviceType: 'COBO',
    reason,
    amount: 200_000,
    transactionStatus: 'SUCCESS',
    fromAccount: '0071000123456',
    bankName: 'Vietcombank',
    term: 'IN_TIME',
  });
  expect(body.data.forControlCode).toMatch(/^FC\d{11}$/);
  const { id, forControlCode: code } = body.data;
  expect(await order.detail()).toMatchObject({ forControl: true, disputeId: id });
  expect((await order.detail()).allowed).not.toContain('dispute');
  expect((await shop.history(code)).map(({ forControlCommand }) => forControlCommand)).toEqual([
    'CREATE',
    'SEND_APPROVE',
  ]);
  expect((await shop.add(order.transactionId)).body.code).toBe(2201);
});

test('of several disputes of one payment at once one is opened', async () => {
  const shop = await rig.shop();
  const { transactionId } = await shop.paid();
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.add(transactionId)));
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 2201, 2201, 2201, 2201, 2201]);
});

test('a shop takes a dispute back until somebody has taken it up, and its history stays', async () => {
  const shop = await rig.shop();
  const { id, code, order } = await shop.disputed();
  expect((await shop.drop(id)).body.code).toBe(0);
  expect((await order.detail()).forControl).toBe(false);
  expect((await rig.platform.call(forControl.get, { id }, { token: shop.token })).body.code).toBe(3);
  expect((await shop.list()).totalSize).toBe(0);
  expect((await shop.history(code)).map(({ forControlCommand }) => forControlCommand)).toEqual([
    'CREATE',
    'SEND_APPROVE',
    'delete',
  ]);
  const again = (await shop.add(order.transactionId)).body.data.id;
  await taker().solve(again);
  expect((await shop.drop(again)).body.code).toBe(5);
});

test('only a payment that ended is disputed, and only of the own shop', async () => {
  const [shop, other] = [await rig.shop(), await rig.shop()];
  const open = await shop.open();
  expect((await shop.add(open.transactionId)).body.code).toBe(5);
  await open.cancel();
  expect((await shop.add(open.transactionId)).body.code).toBe(5);
  const paid = await shop.paid();
  expect((await other.add(paid.transactionId)).body.code).toBe(3);
  const { id, code } = await shop.disputed();
  const { token } = other;
  expect((await rig.platform.call(forControl.get, { id }, { token })).body.code).toBe(3);
  expect((await rig.platform.call(forControl.history, { code }, { token })).body.code).toBe(3);
  expect((await rig.platform.call(forControl.exportPdf, { id }, { token })).body.code).toBe(3);
  expect((await other.drop(id)).body.code).toBe(3);
  expect((await other.list()).totalSize).toBe(0);
});

test('staff of another office do not see it', async () => {
  const shop = await rig.shop();
  const { id, code } = await shop.disputed();
  const { token } = await hireStaff(rig.platform, 'branch@provider.test', {
    roles: ['checker'],
    office: 'BRANCH',
    officeCode: 'CN01',
  });
  expect((await rig.platform.call(forControlReview.get, { id }, { token })).body.code).toBe(3);
  expect((await rig.platform.call(forControlReview.history, { code }, { token })).body.code).toBe(3);
  expect((await rig.asStaff(token).solve(id)).body.code).toBe(3);
  expect((await rig.platform.ok(forControlReview.list, {}, { token })).totalSize).toBe(0);
});

test('evidence opens for both sides, and only files that the shop itself stored are taken', async () => {
  const [shop, other] = [await rig.shop(), await rig.shop()];
  const { transactionId } = await shop.paid();
  const own = (await shop.stored(paper)).body.data.previewUrl;
  const foreign = (await other.stored(paper)).body.data.previewUrl;
  const refusedFor = async (urls: string[]) => (await shop.add(transactionId, urls)).body;
  const field = (name: string, rule: string) => ({ code: 2, data: { fields: [{ field: name, rule }] } });
  expect(await refusedFor([own, foreign])).toMatchObject(field('documentUrls.1', 'unknown'));
  expect(await refusedFor([own, own])).toMatchObject(field('documentUrls.1', 'duplicate'));
  expect(await refusedFor(['https://example.com/a.pdf'])).toMatchObject(field('documentUrls.0', 'unknown'));
  expect(await refusedFor(Array.from({ length: 6 }, () => own))).toMatchObject({ code: 2 });

  const { id } = (await shop.add(transactionId, [own])).body.data;
  const opened = async (url: string) => {
    const { pathname, search } = new URL(url);
    return (await rig.platform.send({ method: 'GET', url: pathname + search, headers: {} })).status;
  };
  const [shown] = (await shop.get(id)).documents;
  const [seen] = (await taker().get(id)).documents;
  expect(await opened(shown!)).toBe(200);
  expect(await opened(seen!)).toBe(200);
  expect(await opened(shown!.replace(/\?.*/, ''))).toBe(403);
  const objectName = new URL(own).pathname.split('/').at(-1)!;
  const place = { bucket: 'dispute', fileType: 'document', objectName, action: 'delete' } as const;
  expect((await rig.platform.call(storage.getTicket, place, { token: shop.token })).body.code).toBe(4);
});

test('a file that is no document is refused when it is stored', async () => {
  const shop = await rig.shop();
  const answer = await shop.stored(Buffer.from('MZ this is a program'));
  expect(answer.body).toMatchObject({ code: 13, data: { fields: [{ field: 'file' }] } });
});

test('what the staff write for themselves never reaches the shop', async () => {
  const shop = await rig.shop();
  const secret = 'Nghi ngờ gian lận, đã báo kiểm soát nội bộ';
  const { id, code } = await shop.taken();
  const notes = { note: 'Đã đối chiếu với ngân hàng', internalNote: secret };
  await taker().approve(id, { resolution: 'NONE', ...notes });
  expect((await taker().history(code)).at(-1)).toMatchObject(notes);
  const pdf = await rig.platform.call(forControl.exportPdf, { id }, { token: shop.token });
  const told = [await shop.get(id), await shop.history(code), await shop.list(), pdfTexts(pdf.bytes).join(' ')];
  expect(JSON.stringify(told)).toContain('Đã đối chiếu với ngân hàng');
  expect(JSON.stringify(told)).not.toContain('gian lận');
  const staffNames = (await shop.history(code))
    .slice(2)
    .map(({ createdBy, phone, email }) => [createdBy, phone, email]);
  expect(staffNames).toEqual([
    ['Tre Pay', null, null],
    ['Tre Pay', null, null],
  ]);
});

test('phones and accounts are masked for the staff', async () => {
  const shop = await rig.shop();
  const { id, code } = await shop.disputed();
  const item = await taker().get(id);
  expect(item).toMatchObject({ fromAccount: '*********3456', merchant: { id: shop.merchantId } });
  const shown = [{ ...item, merchant: null }, await taker().history(code)];
  expect(JSON.stringify(shown)).not.toContain(shop.phone);
});

test('a refusal tells its reason, and needs one', async () => {
  const shop = await rig.shop();
  const { id, code, order } = await shop.disputed();
  expect((await taker().deny(id, 'Ngắn')).body).toMatchObject({ code: 2, data: { fields: [{ field: 'note' }] } });
  expect((await taker().deny(id, 'Khách đã nhận hàng theo biên bản')).body.code).toBe(0);
  expect(await shop.get(id)).toMatchObject({ status: 'DENY', note: 'Khách đã nhận hàng theo biên bản' });
  expect((await shop.history(code)).at(-1)).toMatchObject({
    forControlCommand: 'DENY',
    note: 'Khách đã nhận hàng theo biên bản',
  });
  expect((await order.detail()).forControl).toBe(false);
});

test('a shop that wants mails is told each step, another one is not', async () => {
  const [shop, quiet] = [await rig.shop(), await rig.shop()];
  const email = `shop${Date.now()}@example.com`;
  await rig.platform.ok(setting.updateEmail, { email, allowEmail: true }, { token: shop.token });
  const { id, code } = await shop.taken();
  await taker().approve(id, { resolution: 'NONE', note: 'Đã đối chiếu' });
  const { id: silent } = await quiet.taken();
  await taker().deny(silent);
  const mails = await rig.platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select(['to', 'subject', 'body'])
    .where('subject', 'like', '%FC%')
    .orderBy('id')
    .execute();
  expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject?.includes(code))).toEqual([true, true]);
  expect(mails.every(({ to }) => to === email)).toBe(true);
});

test('lists are narrowed on both sides, and files win over the id', async () => {
  const shop = await rig.shop();
  const { id, code, order } = await shop.disputed(345_000);
  const { txnNumber } = await order.detail();
  for (const keyword of [code, code.toLowerCase(), txnNumber!, '345.000 đ', 'đơn hàng chưa'])
    expect((await shop.list({ keyword })).items.map((item) => item.id)).toEqual([id]);
  expect((await shop.list({ status: 'DENY' })).totalSize).toBe(0);
  const seen = async (filter: object) =>
    (await rig.platform.ok(forControlReview.list, { ...filter, size: 200 }, { token: rig.staff.other })).items.map(
      (item) => item.id,
    );
  expect(await seen({ forControlCode: code })).toEqual([id]);
  expect(await seen({ txnNumber: txnNumber! })).toEqual([id]);
  expect(await seen({ forControlCode: code, status: 'SOLVING' })).toEqual([]);
  expect(await seen({ forControlCode: code, fromDate: '2030-01-01' })).toEqual([]);

  const own = await rig.platform.call(forControl.exportExcel, {}, { token: shop.token });
  const [sheet] = await readXlsxFile(own.bytes);
  expect(sheet?.data[1]?.[0]).toBe(code);
  const all = await rig.platform.call(
    forControlReview.exportExcel,
    { forControlCode: code },
    { token: rig.staff.other },
  );
  expect((await readXlsxFile(all.bytes))[0]?.data).toHaveLength(2);
  const chosen = await rig.platform.call(forControlReview.exportExcel, { ids: id }, { token: rig.staff.other });
  expect((await readXlsxFile(chosen.bytes))[0]?.data).toHaveLength(2);
  const printed = await rig.platform.call(forControlReview.exportPdf, { id }, { token: rig.staff.other });
  const text = pdfTexts(printed.bytes).join(' ').replace(/\s+/g, ' ').normalize('NFC');
  expect(text).toContain(code);
  expect(text).toContain(reason);
  expect(text).toContain('345.000');
});

test('the term counts working days, also across Tet, and the clock makes a dispute late', async () => {
  await clock().set(new Date(vnDayStart('2027-02-03').getTime() + 10 * 3_600_000));
  const shop = await rig.shop();
  const { id, code } = await shop.disputed();
  expect(await shop.get(id)).toMatchObject({ dueDay: '2027-02-19', term: 'IN_TIME' });
  const late = async (term: 'IN_TIME' | 'LATE' | 'OVERDUE') =>
    (await rig.platform.ok(forControlReview.list, { term, forControlCode: code }, { token: rig.staff.other }))
      .totalSize;
  await clock().set(vnDayStart('2027-02-16'));
  expect(await late('IN_TIME')).toBe(1);
  await clock().set(vnDayStart('2027-02-17'));
  expect(await late('LATE')).toBe(1);
  expect(await shop.get(id)).toMatchObject({ term: 'LATE' });
  await clock().set(vnDayStart('2027-02-20'));
  expect([await late('LATE'), await late('OVERDUE')]).toEqual([0, 1]);
  expect(await shop.get(id)).toMatchObject({ term: 'OVERDUE' });
});

test('after 180 days a payment is no longer disputed', async () => {
  const shop = await rig.shop();
  const { transactionId } = await shop.paid();
  const begin = Date.parse(clock().now());
  await clock().set(new Date(begin + 180 * day));
  const { id } = (await shop.add(transactionId)).body.data;
  await shop.drop(id);
  await clock().set(new Date(begin + 181 * day));
  expect((await shop.add(transactionId)).body.code).toBe(2202);
});

test('in test mode there is nobody to settle disputes', async () => {
  const shop = await rig.shop();
  const { transactionId } = await shop.paid();
  const inTestMode = { token: shop.token, mode: 'test' } as const;
  expect((await rig.platform.call(forControl.add, { transactionId, reason }, inTestMode)).body.code).toBe(12);
  expect((await rig.platform.ok(forControl.list, {}, inTestMode)).totalSize).toBe(0);
});
