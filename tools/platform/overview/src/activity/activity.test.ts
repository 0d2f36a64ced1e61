import { merchantReview, supportReview } from '@pay/contract-cms';
import { audit, payLink, product, roleGroup, setting, support } from '@pay/contract-portal';
import { type Permission, may } from '@pay/domain';
import { chainAudit } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { hireMember, type TestMerchant } from '@pay/platform-testing';
import readXlsxFile from 'read-excel-file/node';

let rig: IdentityRig;
let shop: TestMerchant;
let other: TestMerchant;
beforeAll(async () => {
  rig = await openIdentityRig();
  shop = await rig.newMerchant();
  other = await rig.newMerchant();
}, 60_000);
afterAll(() => rig.close());

const asShop = () => ({ token: shop.token });

const openLink = (options: Parameters<IdentityRig['call']>[2] = asShop(), extra: object = {}) =>
  rig.ok(payLink.create, { amount: 20_000, description: 'Đơn 7', customerInfoType: 'NO_REQUIRE', ...extra }, options);

const list = (filter: object = {}, token = shop.token) => rig.ok(audit.getList, filter, { token });

const whats = async (filter: object = {}, token = shop.token) =>
  (await list(filter, token)).items.map(({ what }) => what);

async function hired(permissions: Permission[], bankAccountIds: string[] = []) {
  const name = `Nhóm ${permissions.join(' ')} ${bankAccountIds.length}`;
  const { id: roleGroupId } = await rig.ok(roleGroup.create, { name, permissions }, asShop());
  return hireMember(rig, shop, { roleGroupId, bankAccountIds });
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('an action is told in words, with who did it, on what record, and from where', async () => {
  const { payLinkCode } = await openLink({ ...asShop(), headers: { 'user-agent': chrome } });
  const [newest] = (await list({ module: 'payLinks' })).items;
  expect(newest).toMatchObject({
    who: expect.any(String) as string,
    what: 'Tạo link thanh toán',
    module: 'payLinks',
    record: payLinkCode,
    opens: { kind: 'PAY_LINK', id: payLinkCode },
    ip: '127.0.0.1',
    deviceName: 'Chrome · Windows',
  });
  const english = await rig.ok(audit.getList, {}, { ...asShop(), headers: { 'accept-language': 'en' } });
  expect(english.items[0]?.what).toBe('Created a payment link');
});

test('a sign-in stands in the record of its merchant, without what was entered', async () => {
  const { token } = await rig.signIn(shop.phone);
  const [newest] = (await list({ module: 'signIn' }, token)).items;
  expect(newest).toMatchObject({ what: 'Đăng nhập', opens: null });
});

test('person, area, period and word narrow the list, and any of them may find nothing', async () => {
  const member = await hired([may('payLink', 'write'), may('payLink', 'read')]);
  await openLink({ token: member.token });
  const made = await rig.ok(
    product.create,
    { name: 'Cà phê Cầu Đất', price: 50_000, priceType: 'FIXED_PRICE', storageType: 'UNLIMITED' },
    asShop(),
  );
  expect(await whats({ person: member.id, module: 'payLinks' })).toEqual(['Tạo link thanh toán']);
  expect(await whats({ module: 'products' })).toEqual(['Thêm sản phẩm']);
  expect((await list({ keyword: 'ca phe cau' })).items).toMatchObject([
    { record: 'Cà phê Cầu Đất', opens: { kind: 'PRODUCT', id: made.id } },
  ]);
  expect(new Set(await whats({ keyword: 'thêm sản' }))).toEqual(new Set(['Thêm sản phẩm']));
  expect(await whats({ keyword: 'không có gì như thế' })).toEqual([]);
  expect(await whats({ fromDate: '2020-01-01', toDate: '2020-01-31' })).toEqual([]);
  expect(await whats({ person: 'CLIENT' })).toEqual([]);
  const { body } = await rig.call(audit.getList, { fromDate: '2026-02-01', toDate: '2026-01-01' }, asShop());
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'toDate', rule: 'range_reversed' }] } });
});

test('a page follows the one before it, in both directions', async () => {
  for (let count = 0; count < 5; count += 1) await openLink();
  const ids = async (filter: object) => (await list(filter)).items.map(({ id }) => id);
  const all = await ids({ pageSize: 50 });
  expect([...(await ids({ pageSize: 3 })), ...(await ids({ pageSize: 3, page: 1 }))]).toEqual(all.slice(0, 6));
  expect(await ids({ pageSize: 50, sortDirection: 'ASC' })).toEqual(all.toReversed());
  const ofLinks = await ids({ pageSize: 50, module: 'payLinks' });
  expect(await ids({ pageSize: 2, page: 1, module: 'payLinks' })).toEqual(ofLinks.slice(2, 4));
});

test('what the staff do for a merchant is told without their names and addresses, and only to this merchant', async () => {
  await rig.playPeople();
  const maker = await rig.staffSignIn('maker@provider.test');
  await rig.ok(merchantReview.reveal, { merchantId: shop.merchantId, reason: 'Khách gọi tổng đài' }, { token: maker });
  const { id } = await rig.ok(
    support.create,
    { content: 'CONTENT_1', description: 'Tiền chưa về tài khoản', phoneNo: shop.phone },
    asShop(),
  );
  const helper = await rig.hire('helper@provider.test', { roles: ['support'], fullName: 'Ngô Bảo Châu' });
  await rig.ok(supportReview.reply, { id, message: 'Tiền đã về lúc 09:40' }, { token: helper });
  const { items } = await list({ person: 'STAFF' });
  expect(items).toMatchObject([
    { what: 'Trả lời yêu cầu hỗ trợ', who: 'Nhân viên của Tre Pay', ip: null, deviceName: null },
    { what: 'Xem dữ liệu đã che của đơn vị', who: 'Nhân viên của Tre Pay', ip: null, deviceName: null },
  ]);
  expect(JSON.stringify(items)).not.toContain('Ngô Bảo Châu');
  expect(await whats({ keyword: 'Ngô Bảo Châu' })).toEqual([]);
  expect(await whats({ keyword: 'nhân viên của tre' })).toHaveLength(2);
  expect(await whats({ person: 'STAFF' }, other.token)).toEqual([]);
});

test('nobody sees rows of another merchant, whatever he asks for', async () => {
  await openLink({ token: other.token }, { description: 'Chỉ của cửa hàng khác' });
  const [mine, theirs] = [await list({ pageSize: 200 }), await list({ pageSize: 200 }, other.token)];
  const ids = new Set(mine.items.map(({ id }) => id));
  expect(theirs.items.some(({ id }) => ids.has(id))).toBe(false);
  expect(await whats({ person: shop.merchantId }, other.token)).toEqual([]);
});

test('who looks after members sees of other areas no more than he may read there', async () => {
  const limited = await hired([may('memberManagement', 'read'), may('products', 'read')]);
  const { items } = await list({ pageSize: 200 }, limited.token);
  expect(new Set(items.map(({ module }) => module))).toEqual(new Set(['signIn', 'members', 'products', 'support']));
  expect(await whats({ module: 'payLinks' }, limited.token)).toEqual([]);
  const cashier = await hireMember(rig, shop, 'CASHIER');
  expect((await rig.call(audit.getList, {}, { token: cashier.token })).body.code).toBe(4);
});

test('who sees one bank account only sees what he did himself', async () => {
  const accounts = await rig.live
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', shop.merchantId)
    .execute();
  const limited = await hired(
    [may('memberManagement', 'read'), may('payLink', 'read'), may('payLink', 'write')],
    [accounts[0]!.id],
  );
  await openLink({ token: limited.token });
  const { items } = await list({ pageSize: 200 }, limited.token);
  const own = await rig.live.selectFrom('auditEntry').select('id').where('actorId', '=', limited.id).execute();
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
  expect(items[0]?.what).toBe('Tạo link thanh toán');
});

test('the version of an area grows with its changes, and with nothing else', async () => {
  const version = async (token = shop.token) => {
    await chainAudit(rig.live);
    return (await rig.ok(audit.currentVersion, { module: 'settings' }, { token })).version;
  };
  const before = await version();
  await openLink();
  expect(await version()).toBe(before);
  await rig.ok(setting.updateEmail, { allowEmail: false }, asShop());
  const after = await version();
  expect(after).toBeGreaterThan(before);
  const cashier = await hireMember(rig, shop, 'CASHIER');
  expect(await version(cashier.token)).toBe(after);
  expect(await version(other.token)).toBe(0);
  const { body } = await rig.call(audit.currentVersion, { module: 'nothing' as 'settings' }, asShop());
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'module' }] } });
});

test('the file holds what the list holds, in the words of the list', async () => {
  const { items, totalSize } = await list({ pageSize: 200 });
  const { bytes } = await rig.call(audit.export, {}, asShop());
  const [sheet] = await readXlsxFile(bytes);
  const rows = sheet!.data;
  const [headings, first] = rows;
  expect(rows).toHaveLength(totalSize + 1);
  expect(headings?.slice(0, 4)).toEqual(['Thời gian', 'Người thực hiện', 'Việc đã làm', 'Phân hệ']);
  expect(first?.slice(1, 3)).toEqual([items[0]?.who, items[0]?.what]);
  const narrowed = await rig.call(audit.export, { keyword: 'Cà phê Cầu Đất', format: 'csv' }, asShop());
  expect(narrowed.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
});
