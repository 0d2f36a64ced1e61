import { addLinkedAccount } from '@pay/platform-testing';
import { merchantReview } from '@pay/contract-cms';
import { ekyc, merchant, user } from '@pay/contract-portal';
import { inTransaction } from '@pay/platform-kernel';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { accountLinked } from './merchant-steps.ts';
import sharp from 'sharp';

let rig: IdentityRig;
let maker: string;
let checker: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  maker = await rig.staffSignIn('maker@provider.test');
  checker = await rig.staffSignIn('checker@provider.test');
}, 60_000);
afterAll(() => rig.close());

const numberOf = (note: string) => createHash('sha256').update(note).digest().readUIntBE(0, 3);

const picture = (note: string, width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: `#${numberOf(note).toString(16).padStart(6, '0')}` } })
    .png()
    .toBuffer();
const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7a5b' } })
    .jpeg()
    .toBuffer();
const page = Buffer.from('<html><body onload="alert(1)"></body></html>');
const archive = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('META-INF/MANIFEST.MF')]);
const withRemark = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, page.length + 2]), page, bytes.subarray(2)]);
const upload = (bytes: Uint8Array) => bytes as never as Blob;

let newcomers = 0;
async function newcomer() {
  newcomers += 1;
  const phone = `09077${String(newcomers).padStart(5, '0')}`;
  const { sessionId } = await rig.ok(user.registerCheckPhone, { phone });
  await rig.ok(user.registerSubmit, {
    phone,
    sessionId,
    otp: await rig.otpOf(phone),
    password: rig.hashed('Demo@2468'),
  });
  const { token } = await rig.signIn(phone, 'Demo@2468');
  const { id } = await rig.ok(merchant.getMerchant, {}, { token });
  return { phone, token, merchantId: id };
}

async function card(token: string, ekycType: 'OWNER' | 'REPRESENTATIVE', note = 'someone') {
  const read = await rig.ok(
    ekyc.uploadCard,
    { ekycType, imageFront: upload(await picture(`${note} front`)), imageBack: upload(await picture(`${note} back`)) },
    { token },
  );
  return { id: read.id, name: read.name, no: read.no, birthday: read.birthday, address: '12 Hùng Vương, Hà Nội' };
}

const personal = (ownerEkycInfo: Awaited<ReturnType<typeof card>>) => ({
  businessType: 'PERSONAL' as const,
  businessSectors: ['OTHER' as const],
  revenueType: 'REVENUE_TYPE_1' as const,
  ownerEkycInfo,
});

const organisation = (representativeEkycInfo: Awaited<ReturnType<typeof card>>) => ({
  businessType: 'ORGANIZATION' as const,
  businessSectors: ['LOGISTICS' as const],
  revenueType: 'REVENUE_TYPE_3' as const,
  companyName: 'Công ty TNHH Vận tải Sao Mai',
  companyAddress: '85 Lê Lợi, Đà Nẵng',
  taxIdNo: '0300588569',
  representativePosition: 'DIRECTOR' as const,
  representativeEkycInfo,
  owners: [{ name: 'Nguyễn Văn An', identifyNumber: '001085012345', position: 'DIRECTOR' as const, funPercent: 60 }],
  documents: [{ fileName: 'giay-phep.pdf', url: 'https://storage.test/giay-phep.pdf' }],
});

const linkAccount = (merchantId: string, accountNo: string) =>
  inTransaction(rig.live, async (trx) => {
    await addLinkedAccount(trx, merchantId, { accountNo, accountName: 'SOMEONE', now: rig.clock.now() });
    await accountLinked(trx, merchantId, { by: 'owner', now: rig.clock.now() });
  });

const statusOf = async (token: string) => (await rig.ok(merchant.getMerchant, {}, { token })).status;

const keptFiles = () => readdirSync(rig.services.settings.dataFolder, { recursive: true }).length;

const brokenFields = (body: { data: unknown }) =>
  (body.data as { fields: { field: string; rule: string }[] }).fields.map(({ field, rule }) => `${field} ${rule}`);

test('an organisation goes from CREATED to ACTIVE by a maker and a checker', async () => {
  const { token, merchantId } = await newcomer();
  await rig.ok(merchant.submitInfoV2, organisation(await card(token, 'REPRESENTATIVE')), { token });
  expect(await rig.ok(merchant.getMerchant, {}, { token })).toMatchObject({
    status: 'SUBMIT_INFO',
    name: 'Công ty TNHH Vận tải Sao Mai',
  });
  expect(await rig.ok(merchant.getSubmitInfo, {}, { token })).toMatchObject({ taxIdNo: '0300588569' });

  await linkAccount(merchantId, '700100200301');
  expect(await statusOf(token)).toBe('LINKED_ACCOUNT');
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: checker })).toMatchObject({ code: 5 });
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: maker })).toMatchObject({ code: 0 });
  expect(await statusOf(token)).toBe('LINKED_ACCOUNT');
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: checker })).toMatchObject({ code: 0 });
  expect(await statusOf(token)).toBe('ACTIVE');

  const { history, transactionMaxAmount } = await rig.ok(merchantReview.getDetail, { merchantId }, { token: maker });
  expect(history.map(({ action }) => action)).toEqual(['submitInfo', 'linkAccount', 'propose', 'approve']);
  expect(transactionMaxAmount).toBe(499_999_999);
});

test('staff find what a checker has to decide, and take the list away masked', async () => {
  const { token, merchantId, phone } = await newcomer();
  await rig.ok(merchant.submitInfo, personal(await card(token, 'OWNER')), { token });
  await linkAccount(merchantId, '700100200309');
  const waiting = async (proposed: boolean) =>
    (await rig.ok(merchantReview.getList, { status: 'LINKED_ACCOUNT', proposed }, { token: maker })).items.map(
      ({ id }) => id,
    );
  expect(await waiting(false)).toContain(merchantId);
  await rig.ok(merchantReview.approve, { merchantId }, { token: maker });
  expect(await waiting(false)).not.toContain(merchantId);
  expect(await waiting(true)).toEqual([merchantId]);

  const { bytes } = await rig.call(
    merchantReview.export,
    { status: 'LINKED_ACCOUNT', proposed: true, format: 'csv' },
    { token: checker },
  );
  const text = bytes.toString('utf8');
  expect(text).toContain(`09xx xxx ${phone.slice(-3)}`);
  expect(text).not.toContain(phone);
  const chosen = await rig.call(merchantReview.export, { ids: merchantId, format: 'csv' }, { token: checker });
  expect(chosen.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
});

test('whoever proposed an approval cannot give it, even the administrator', async () => {
  const { token, merchantId } = await newcomer();
  const root = await rig.staffSignIn('root@provider.test');
  await rig.ok(merchant.submitInfo, personal(await card(token, 'OWNER')), { token });
  await linkAccount(merchantId, '700100200302');
  await rig.ok(merchantReview.approve, { merchantId }, { token: root });
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: root })).toMatchObject({ code: 1902 });
});

test('who approves reads what the proposer found, and the history keeps both', async () => {
  const { token, merchantId } = await newcomer();
  await rig.ok(merchant.submitInfo, personal(await card(token, 'OWNER')), { token });
  await linkAccount(merchantId, '700100200304');
  await rig.ok(merchantReview.approve, { merchantId, reason: 'Giấy phép khớp tên' }, { token: maker });
  const read = () => rig.ok(merchantReview.getDetail, { merchantId }, { token: checker });
  expect(await read()).toMatchObject({ status: 'LINKED_ACCOUNT', proposalReason: 'Giấy phép khớp tên' });
  await rig.ok(merchantReview.approve, { merchantId, reason: 'Đã gọi điện' }, { token: checker });
  const { history, ...after } = await read();
  expect(after).toMatchObject({ status: 'ACTIVE', proposedBy: null, proposalReason: null });
  expect(history.slice(-2).map(({ note }) => note)).toEqual(['Giấy phép khớp tên', 'Đã gọi điện']);
});

test('a proposal that stands waits for a checker: no other maker puts a name in its place', async () => {
  const { token, merchantId } = await newcomer();
  const root = await rig.staffSignIn('root@provider.test');
  await rig.ok(merchant.submitInfo, personal(await card(token, 'OWNER')), { token });
  await linkAccount(merchantId, '700100200303');
  await rig.ok(merchantReview.approve, { merchantId }, { token: root });
  const { proposedBy } = await rig.ok(merchantReview.getDetail, { merchantId }, { token: root });
  expect(await rig.ask(merchantReview.approve, { merchantId }, { token: maker })).toMatchObject({ code: 5 });
  expect(await rig.ok(merchantReview.getDetail, { merchantId }, { token: maker })).toMatchObject({ proposedBy });
});

test('a denied merchant reads the reason, corrects itself and submits again', async () => {
  const { token, merchantId } = await newcomer();
  const profile = personal(await card(token, 'OWNER'));
  await rig.ok(merchant.submitInfo, profile, { token });
  await rig.ok(merchantReview.deny, { merchantId, reason: 'Ảnh mờ' }, { token: checker });
  expect(await rig.ok(merchant.getMerchant, {}, { token })).toMatchObject({ status: 'DENIED', denyReason: 'Ảnh mờ' });
  await rig.ok(merchant.submitInfo, profile, { token });
  expect(await statusOf(token)).toBe('SUBMIT_INFO');
  expect(await rig.ask(merchant.submitInfo, profile, { token })).toMatchObject({
    code: 5,
    data: { status: 'SUBMIT_INFO' },
  });
});

test('a locked merchant reads on but does no more until it is unlocked', async () => {
  const { token, merchantId } = await rig.newMerchant();
  await rig.ok(merchantReview.lock, { merchantId, reason: 'Nghi ngờ gian lận' }, { token: checker });
  expect(await statusOf(token)).toBe('INACTIVE');
  expect(await rig.ask(merchantReview.lock, { merchantId, reason: 'again' }, { token: checker })).toMatchObject({
    code: 5,
  });
  await rig.ok(merchantReview.unlock, { merchantId }, { token: checker });
  expect(await statusOf(token)).toBe('ACTIVE');
});

test('staff see masked data until they reveal it, which is written down with its reason', async () => {
  const { token, merchantId, phone } = await newcomer();
  const identity = await card(token, 'OWNER', 'revealed');
  await rig.ok(merchant.submitInfo, personal(identity), { token });
  const masked = await rig.ok(merchantReview.getDetail, { merchantId }, { token: maker });
  expect(masked.phone).toBe(`09xx xxx ${phone.slice(-3)}`);
  expect(masked.profile?.ownerEkycInfo).toMatchObject({ no: `********${identity.no.slice(-4)}`, address: '***' });
  expect(JSON.stringify(masked)).not.toContain(identity.no);
  const revealed = await rig.ok(merchantReview.reveal, { merchantId, reason: 'Khách gọi tổng đài' }, { token: maker });
  expect(revealed).toMatchObject({ phone, profile: { ownerEkycInfo: { no: identity.no } } });
  const entry = await rig.live
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'merchantReview.reveal')
    .where('entityId', '=', merchantId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: 'Trần Quốc Bình', after: { reason: 'Khách gọi tổng đài' } });
});

test('the same picture is always the same person', async () => {
  const { token } = await newcomer();
  const [one, other] = [await card(token, 'OWNER', 'twice'), await card(token, 'OWNER', 'twice')];
  expect({ ...other, id: one.id }).toEqual(one);
});

test.each([
  [
    'a share of more than the whole',
    {
      owners: [
        { name: 'A', identifyNumber: '001085012345', funPercent: 60 },
        { name: 'B', identifyNumber: '001085012346', funPercent: 40.01 },
      ],
    },
    'owners ownership_over_100',
  ],
  ['a tax id with a wrong check digit', { taxIdNo: '0300588568' }, 'taxIdNo tax_id'],
  ['no document', { documents: [] }, 'documents one_of_required'],
  ['no sector', { businessSectors: [] }, 'businessSectors too_short'],
  ['no position of the representative', { representativePosition: undefined }, 'representativePosition required'],
])('an organisation with %s is refused by name of the field', async (_what, change, refusal) => {
  const { token } = await newcomer();
  const answer = await rig.ask(
    merchant.submitInfoV2,
    { ...organisation(await card(token, 'REPRESENTATIVE')), ...change },
    { token },
  );
  expect(answer.code).toBe(2);
  expect(brokenFields(answer)).toContain(refusal);
  expect(await statusOf(token)).toBe('CREATED');
  expect(await rig.ok(merchant.getSubmitInfo, {}, { token })).toBeNull();
});

test('an underage representative is refused, and so is a card that says something else', async () => {
  const { token } = await newcomer();
  const identity = await card(token, 'REPRESENTATIVE');
  const young = await rig.ask(merchant.submitInfoV2, organisation({ ...identity, no: '001215012345' }), { token });
  expect(brokenFields(young)).toEqual(['representativeEkycInfo.birthday too_young']);
  const born = await rig.ask(merchant.submitInfoV2, organisation({ ...identity, birthday: '2015-01-01' }), { token });
  expect(brokenFields(born)).toEqual(['representativeEkycInfo.birthday too_young']);
  const other = await rig.ask(merchant.submitInfoV2, organisation({ ...identity, name: 'Người Khác' }), { token });
  expect(brokenFields(other)).toEqual(['representativeEkycInfo.name card_mismatch']);
  expect(await statusOf(token)).toBe('CREATED');
  expect(await rig.ok(merchant.getSubmitInfo, {}, { token })).toBeNull();
});

test('a card of another merchant, or of the other kind, is unknown', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const foreign = await rig.ask(merchant.submitInfo, personal(await card(other.token, 'OWNER')), { token: one.token });
  expect(brokenFields(foreign)).toEqual(['ownerEkycInfo.id unknown']);
  const wrongKind = await rig.ask(merchant.submitInfo, personal(await card(one.token, 'REPRESENTATIVE')), {
    token: one.token,
  });
  expect(brokenFields(wrongKind)).toEqual(['ownerEkycInfo.id unknown']);
});

test.each([
  ['a script', () => Buffer.from('<script>alert(1)</script>'), 'imageFront file_type'],
  [
    'a picture with a page behind it',
    async () => Buffer.concat([await picture('x'), Buffer.from('<html>')]),
    'imageFront picture_carries_more',
  ],
  [
    'a page that begins like a JPEG',
    async () => Buffer.concat([(await jpeg()).subarray(0, 20), page]),
    'imageFront picture_broken',
  ],
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), page]), 'imageFront picture_carries_more'],
  ['a JPEG with a page in its remark', async () => withRemark(await jpeg()), 'imageFront picture_carries_more'],
  [
    'a JPEG that is an archive too',
    async () => Buffer.concat([await jpeg(), archive]),
    'imageFront picture_carries_more',
  ],
  [
    'a GIF that is an archive too',
    () => Buffer.concat([Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'), archive]),
    'imageFront file_type',
  ],
  ['a picture 30,000 pixels wide', () => picture('x', 30_000), 'imageFront picture_too_large'],
  ['half a picture', async () => (await picture('x')).subarray(0, 60), 'imageFront picture_broken'],
])('%s is no identity card, and nothing of it is kept', async (_what, bytes, refusal) => {
  const { token } = await newcomer();
  const before = keptFiles();
  const answer = await rig.ask(ekyc.uploadCard, { ekycType: 'OWNER', imageFront: upload(await bytes()) }, { token });
  expect(answer.code).toBe(13);
  expect(brokenFields(answer)).toEqual([refusal]);
  expect(await rig.ok(merchant.getEkycInfo, {}, { token })).toBeNull();
  expect(keptFiles()).toBe(before);
});

test('the pictures of a card open for staff by an address that ends', async () => {
  const { token, merchantId } = await newcomer();
  await rig.ok(merchant.submitInfo, personal(await card(token, 'OWNER', 'shown')), { token });
  expect(JSON.stringify(await rig.ok(merchantReview.getDetail, { merchantId }, { token: maker }))).not.toContain(
    '/ekyc/',
  );
  const { profile } = await rig.ok(
    merchantReview.reveal,
    { merchantId, reason: 'Đối chiếu giấy tờ' },
    { token: maker },
  );
  const { pathname, search } = new URL(profile?.ownerEkycInfo?.frontUrl ?? '');
  expect((await rig.send({ method: 'GET', url: pathname + search, headers: {} })).status).toBe(200);
  expect((await rig.send({ method: 'GET', url: pathname, headers: {} })).status).toBe(403);
});
