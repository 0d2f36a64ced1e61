import { device, staticQr, transaction } from '@pay/contract-portal';
import { decodeVietQr, providerBank } from '@pay/domain';
import { qrText } from '@pay/platform-kernel/fixtures';
import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { pictureOfCode } from '@pay/platform-testing/picture-of-code';
import { newSerial, openBox, tellCredit } from '../boxes/box.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const as = () => ({ token: shop.token });
const wallet = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';
const foreign = '00020101021138540010B00000072701240006970452011045708346020208QRIBFTTA53037045802VN63041CFD';
const ofWallet = { staticQrType: 'E_WALLET', qrCode: wallet } as const;
const codesOf = async (deviceId: string) => (await platform.ok(staticQr.list, { deviceId, pageSize: 100 }, as())).items;
const paymentsOf = async (payboxDeviceId: string) =>
  (await platform.ok(transaction.getAll, { isStatistic: false, payboxDeviceId }, as())).items;
const refusal = async (input: object) => {
  const { id } = await platform.ok(device.link, { hardwareId: newSerial() }, as());
  const { body } = await platform.send(requestFor(staticQr.add, { deviceId: id, ...input }), as());
  return body;
};

describe('a code', () => {
  test('of a bank account has a number of its own, stands in VietQR without an amount, and is the default as the first', async () => {
    const { code, number, account } = await openBox(platform, shop);
    expect(number).toMatch(/^10\d{16}$/);
    expect(code).toMatchObject({
      defaultQr: true,
      content: 'Ca phe',
      accountName: account.accountName,
      shortName: providerBank.shortName,
      bankAccountId: account.id,
    });
    expect(decodeVietQr(code.qrCode)).toMatchObject({
      ok: true,
      qr: { bin: providerBank.bin, accountNo: number, purpose: 'Ca phe', initMethod: 'STATIC' },
    });
  });

  test('of a wallet is kept as it was given, and of UMEE names the holder that the bank knows', async () => {
    const { id: deviceId } = await openBox(platform, shop);
    const own = await platform.ok(staticQr.add, { deviceId, ...ofWallet, shortName: 'MoMo' }, as());
    expect(own).toMatchObject({ qrCode: wallet, accountNumber: '4570834602', shortName: 'MoMo', defaultQr: false });
    const umee = await platform.ok(
      staticQr.add,
      { deviceId, staticQrType: 'UMEE', accountNumber: '970000123456' },
      as(),
    );
    expect(umee).toMatchObject({ accountNumber: '970000123456', accountName: expect.any(String) as string });
    expect(decodeVietQr(umee.qrCode)).toMatchObject({ ok: true, qr: { accountNo: '970000123456' } });
  });

  test.each([
    ['a wrong checksum', { ...ofWallet, qrCode: `${wallet.slice(0, -4)}0000` }, 'qrCode', 'qr_wrong_crc'],
    ['a payload of another scheme', { ...ofWallet, qrCode: 'https://me.momo.vn/tiemsen' }, 'qrCode', 'qr_malformed'],
    ['a VietQR of another network', { ...ofWallet, qrCode: foreign }, 'qrCode', 'qr_foreign_guid'],
    ['a payload that is cut off', { ...ofWallet, qrCode: wallet.slice(0, -20) }, 'qrCode', 'qr_length_overrun'],
    ['no payload', { staticQrType: 'E_WALLET' }, 'qrCode', 'required'],
    ['no account', { staticQrType: 'BANK' }, 'bankAccountId', 'required'],
    ['no number', { staticQrType: 'UMEE' }, 'accountNumber', 'required'],
    ['letters in a number', { staticQrType: 'UMEE', accountNumber: 'ABC12345' }, 'accountNumber', 'ownAccountNo'],
    ['a content that is too long', { ...ofWallet, content: 'x'.repeat(26) }, 'content', 'too_long'],
    ['a picture of somebody else', { ...ofWallet, icon: 'https://example.com/a.png' }, 'icon', 'unknown'],
  ])('with %s is refused at its field', async (_case, input, field, rule) => {
    expect(await refusal(input)).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
  });

  test('one more than twenty is refused, with the limit', async () => {
    const { id: deviceId } = await openBox(platform, shop);
    for (let place = 1; place < 20; place += 1) await platform.ok(staticQr.add, { deviceId, ...ofWallet }, as());
    const { body } = await platform.call(staticQr.add, { deviceId, ...ofWallet }, as());
    expect(body).toMatchObject({ code: 8, data: { limit: 20 } });
  });
});

describe('the default', () => {
  test('is exactly one after 32 codes and changes at once', async () => {
    const { id: deviceId } = await openBox(platform, shop);
    for (let place = 0; place < 15; place += 1) await platform.ok(staticQr.add, { deviceId, ...ofWallet }, as());
    const codes = await codesOf(deviceId);
    expect(codes).toHaveLength(16);
    const changes = [...codes, ...codes].map(({ id }) => platform.call(staticQr.update, { id, defaultQr: true }, as()));
    expect((await Promise.all(changes)).map(({ body }) => body.code)).toEqual(Array<number>(32).fill(0));
    expect((await codesOf(deviceId)).filter(({ defaultQr }) => defaultQr)).toHaveLength(1);
  });

  test('is not given up but to another, and goes to the oldest when it is deleted', async () => {
    const { id: deviceId, code } = await openBox(platform, shop);
    const second = await platform.ok(staticQr.add, { deviceId, ...ofWallet, defaultQr: true }, as());
    const third = await platform.ok(staticQr.add, { deviceId, ...ofWallet }, as());
    const { body } = await platform.call(staticQr.update, { id: second.id, defaultQr: false }, as());
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'defaultQr', rule: 'one_default' }] } });
    await platform.ok(staticQr.delete, { id: second.id }, as());
    expect((await codesOf(deviceId)).find(({ defaultQr }) => defaultQr)?.id).toBe(code.id);
    await platform.ok(staticQr.delete, { id: code.id }, as());
    await platform.ok(staticQr.delete, { id: third.id }, as());
    expect(await codesOf(deviceId)).toEqual([]);
    expect(await platform.ok(staticQr.add, { deviceId, ...ofWallet }, as())).toMatchObject({ defaultQr: true });
  });
});

describe('money', () => {
  test('of five payers at once makes five payments under the name of the box', async () => {
    const { id, number, displayName } = await openBox(platform, shop);
    const amounts = [15_000, 25_000, 35_000, 45_000, 55_000];
    const told = await Promise.all(amounts.map((amount) => tellCredit(platform, number, { amount })));
    expect(told.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    const payments = await paymentsOf(id);
    expect(payments.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(amounts);
    for (const payment of payments)
      expect(payment).toMatchObject({
        status: 'SUCCESS',
        productLine: 'PAY_BOX',
        payboxDeviceId: id,
        payboxDeviceName: displayName,
        virtualAccount: number,
      });
  });

  test('that the bank tells of twice counts once', async () => {
    const { id, number } = await openBox(platform, shop);
    const credit = { amount: 30_000, transactionNo: 'FT-BOX-TWICE' };
    await Promise.all([tellCredit(platform, number, credit), tellCredit(platform, number, credit)]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('that came before its code was deleted counts, however late the bank tells of it; what comes after goes back', async () => {
    const { id, number, code, as: who } = await openBox(platform, shop);
    const creditedAt = platform.services.clocks.live.now();
    platform.services.clocks.live.advance(180_000);
    await platform.ok(staticQr.delete, { id: code.id }, who);
    expect((await tellCredit(platform, number, { amount: 40_000, creditedAt })).status).toBe(200);
    expect(await paymentsOf(id)).toMatchObject([{ amount: 40_000, status: 'SUCCESS' }]);
    expect((await tellCredit(platform, number, { amount: 40_000 })).status).not.toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
    platform.services.clocks.live.reset();
  });
});

describe('the picture of a code', () => {
  const read = async (content: string) =>
    (await platform.send(requestFor(staticQr.validateImage, { image: await pictureOfCode(content) }), as())).body;

  test('of a wallet tells its receiver', async () => {
    expect(await read(wallet)).toMatchObject({ code: 0, data: { qrCode: wallet, accountNumber: '4570834602' } });
  });

  test.each([
    ['a wrong checksum', `${wallet.slice(0, -4)}0000`, 'qr_wrong_crc'],
    ['another network', foreign, 'qr_foreign_guid'],
    ['an address', 'https://me.momo.vn/tiemsen', 'qr_malformed'],
  ])('with %s is refused at its field', async (_case, content, rule) => {
    expect(await read(content)).toMatchObject({ code: 13, data: { fields: [{ field: 'image', rule }] } });
  });
});

test('a preview says what the code will say, and saves nothing', async () => {
  const { id: deviceId } = await openBox(platform, shop);
  const shown = await platform.ok(staticQr.preview, { deviceId, staticQrType: 'BANK', content: 'Trà đá' }, as());
  expect(shown).toMatchObject({ content: 'Tra da', numberToCome: true });
  expect(decodeVietQr(shown.qrCode)).toMatchObject({ ok: true, qr: { purpose: 'Tra da' } });
  expect(await codesOf(deviceId)).toHaveLength(1);
});

test.each(['A6', 'A4', 'TENT'] as const)('the code on a sheet of %s is read back from its pixels', async (paper) => {
  const { code } = await openBox(platform, shop);
  const { bytes } = await platform.send(requestFor(staticQr.printSheet, { id: code.id, paper }), as());
  for (const part of paper === 'TENT' ? (['upper half', 'lower half'] as const) : (['whole'] as const))
    expect(await qrText(await pdfPixels(bytes, part), 'png')).toBe(code.qrCode);
});
