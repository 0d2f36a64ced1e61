import { fee } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { payLink, transaction } from '@pay/contract-portal';
import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { invariants, type Mode } from '@pay/platform-kernel';
import {
  allInvariants,
  hireStaff,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { openResult, sealResult } from './card-result.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const holder = 'Nguyễn Văn A';
const good = { number: '9704 0000 0000 0018', holder, issueDate: '03/07' };
const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
type HandOver = ReplyOf<typeof payLinkPublic.publicAtmCard>['fields'];

async function atGateway(mode: Mode, extra: object = {}) {
  const { payLinkCode } = await platform.ok(payLink.create, { ...order, ...extra }, { token: shop.token, mode });
  const { fields: handOver } = await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode }, { mode });
  const opened = await platform.ok(cardGateway.open, { handOver }, { mode });
  expect(opened).toMatchObject({ step: 'CARD', amount: 150_000 });
  return { payLinkCode, handOver };
}

const statusOf = async (payLinkCode: string, mode: Mode) =>
  (await platform.ok(payLinkPublic.publicQuery, { payLinkCode }, { mode })).status;

async function paidWith(card: typeof good, otp: string | undefined, handOver: HandOver, mode: Mode): Promise<string> {
  const entered = await platform.ok(cardGateway.card, { handOver, ...card }, { mode });
  const answered = otp === undefined ? entered : await platform.ok(cardGateway.otp, { handOver, otp }, { mode });
  expect(answered.step).toBe('DONE');
  return answered.napasResult ?? '';
}

const booksHold = async (mode: Mode) =>
  expect(await invariants(platform.services.storages[mode].db, allInvariants)).toMatchObject({ ok: true });

test('a one-time password of the card ends after five minutes, and another one is sent half a minute after the last', async () => {
  const { handOver } = await atGateway('live');
  expect(await platform.ok(cardGateway.card, { handOver, ...good })).toMatchObject({
    step: 'OTP',
    otpLeft: 300,
    resendIn: 30,
  });
  expect(await platform.ok(cardGateway.resend, { handOver })).toMatchObject({ fault: 'OTP_TOO_SOON', triesLeft: 3 });
  await platform.services.clocks.live.advance(6 * 60_000);
  expect(await platform.ok(cardGateway.otp, { handOver, otp: 'otp' })).toMatchObject({
    step: 'OTP',
    fault: 'OTP_EXPIRED',
    triesLeft: 3,
  });
  expect(await platform.ok(cardGateway.resend, { handOver })).toMatchObject({ fault: null, otpLeft: 300 });
  expect(await platform.ok(cardGateway.otp, { handOver, otp: 'otp' })).toMatchObject({ step: 'DONE' });
  await platform.services.clocks.live.reset();
});

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('a card payment is pending at the gateway and paid once by its signed result', async () => {
    const { payLinkCode, handOver } = await atGateway(mode);
    expect(await statusOf(payLinkCode, mode)).toBe('PENDING');
    const napasResult = await paidWith(good, 'otp', handOver, mode);
    expect(await platform.ok(payLinkPublic.napasComplete, { napasResult }, { mode })).toMatchObject({
      status: 'SUCCESS',
      paymentType: 'ATM_CARD',
    });
    expect(await platform.ok(payLinkPublic.napasRedirect, { napasResult }, { mode })).toMatchObject({
      payLinkCode,
      status: 'SUCCESS',
    });
    const again = await platform.call(payLinkPublic.napasComplete, { napasResult }, { mode });
    expect(again.body).toMatchObject({ code: 5, data: { status: 'SUCCESS' } });
    await booksHold(mode);
  });

  test.each([
    ['9704000000000026', 'otp', 'LOCKED_CARD'],
    ['9704000000000034', 'otp', 'INSUFFICIENT_FUNDS'],
    ['9704000000000042', 'otp', 'CARD_LIMIT_EXCEEDED'],
  ])('card %s is refused and the link can be paid again', async (number, otp, code) => {
    const { payLinkCode, handOver } = await atGateway(mode);
    const napasResult = await paidWith({ ...good, number }, otp, handOver, mode);
    expect(await platform.ok(payLinkPublic.napasComplete, { napasResult }, { mode })).toMatchObject({
      status: 'CREATED',
    });
    const link = await platform.ok(payLinkPublic.publicGet, { payLinkCode }, { mode });
    expect(link).toMatchObject({ status: 'CREATED', cardRefusal: code });
    const refused = { transactionId: handOver.transactionId };
    const { history } = await platform.ok(transaction.getDetail, refused, { token: shop.token, mode });
    expect(history.at(-1)).toMatchObject({ action: 'refuse', note: null, details: { gatewayCode: code } });
    expect(link.transactionId).not.toBe(handOver.transactionId);
    expect(link.transfer?.accountNo).toMatch(/^10\d{15}$/);
    expect((await platform.call(payLinkPublic.napasComplete, { napasResult }, { mode })).body).toMatchObject({
      code: 5,
      data: { status: 'FAIL' },
    });
    await booksHold(mode);
  });
});

test('the gateway tells the kind of card, and a rule for international cards charges exactly these', async () => {
  const clock = platform.services.clocks.live;
  const staffOf = async (role: 'maker' | 'checker') =>
    (await hireStaff(platform, `${role}.cards@provider.test`, { roles: [role] })).token;
  const [maker, checker] = [await staffOf('maker'), await staffOf('checker')];
  const activeFeeDate = addDays(vnDay(clock.now()), 1);
  const { id } = await platform.ok(
    fee.add,
    {
      feeCode: 'COBO00001',
      feeName: 'Phí thẻ quốc tế',
      serviceType: 'COBO',
      merchantId: shop.merchantId,
      paymentType: 'ATM_CARD',
      cardType: 'INTERNATIONAL',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      dynamicFee: 2,
      activeFeeDate,
    },
    { token: maker },
  );
  await platform.ok(fee.approve, { id }, { token: checker });
  await clock.set(vnDayStart(activeFeeDate));
  const paid = async (number: string, issueDate: string, otp: string | undefined) => {
    const { handOver } = await atGateway('live');
    const napasResult = await paidWith({ number, holder, issueDate }, otp, handOver, 'live');
    await platform.ok(payLinkPublic.napasComplete, { napasResult });
    return platform.ok(transaction.getDetail, { transactionId: handOver.transactionId }, { token: shop.token });
  };
  expect(await paid('4456530000001005', '12/26', undefined)).toMatchObject({
    cardType: 'INTERNATIONAL',
    cardFunding: 'CREDIT',
    chargeAmount: 3_000,
    vatChargeAmount: 300,
  });
  expect(await paid('9704000000000018', '03/07', 'otp')).toMatchObject({
    cardType: 'DOMESTIC',
    cardFunding: 'DEBIT',
    chargeAmount: 0,
  });
  await clock.reset();
  await booksHold('live');
});

test('an expired card is refused without a one-time password', async () => {
  const { payLinkCode, handOver } = await atGateway('live');
  const napasResult = await paidWith(
    { number: '9704194841945513', holder, issueDate: '07/15' },
    undefined,
    handOver,
    'live',
  );
  await platform.ok(payLinkPublic.napasComplete, { napasResult }, {});
  expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode })).toMatchObject({ cardRefusal: 'EXPIRED_CARD' });
});

test('a wrong one-time password may be tried again, three wrong ones end the try', async () => {
  const { handOver } = await atGateway('live');
  await platform.ok(cardGateway.card, { handOver, ...good });
  expect(await platform.ok(cardGateway.otp, { handOver, otp: 'wrong' })).toMatchObject({
    step: 'OTP',
    fault: 'INVALID_OTP',
    triesLeft: 2,
  });
  await platform.ok(cardGateway.otp, { handOver, otp: 'wrong' });
  const { step, napasResult } = await platform.ok(cardGateway.otp, { handOver, otp: 'wrong' });
  expect(step).toBe('DONE');
  expect(openResult(napasResult ?? '', 'live', 'ticket secret of the tests').code).toBe('INVALID_OTP3');
});

test.each([
  [{ number: '9704000000000019' }, 'INVALID_CARDNO'],
  [{ holder: 'TRAN VAN B' }, 'INVALID_CARDNAME'],
  [{ issueDate: '04/07' }, 'INVALID_ISSDATE'],
])('a wrong entry is told and may be corrected: %j', async (wrong, fault) => {
  const { handOver } = await atGateway('live');
  expect(await platform.ok(cardGateway.card, { handOver, ...good, ...wrong })).toMatchObject({
    step: 'CARD',
    fault,
    triesLeft: 4,
  });
  expect(await platform.ok(cardGateway.card, { handOver, ...good })).toMatchObject({ step: 'OTP' });
});

test('a forged result, one of another amount and one of the other mode change nothing', async () => {
  const { payLinkCode, handOver } = await atGateway('live');
  const claim = {
    transactionId: handOver.transactionId,
    amount: 150_000,
    mode: 'live',
    code: 'SUCCESS',
    reference: 'X',
    card: '',
    time: '',
  } as const;
  const complete = (napasResult: string) => platform.call(payLinkPublic.napasComplete, { napasResult });
  const secret = 'ticket secret of the tests';
  const genuine = sealResult(claim, secret);
  for (const napasResult of [
    sealResult(claim, 'another secret'),
    `${genuine}x`,
    genuine.replace('.', ''),
    sealResult({ ...claim, mode: 'test' }, secret),
  ]) {
    expect((await complete(napasResult)).body).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'napasResult', rule: 'invalid_format' }] },
    });
  }
  const otherAmount = await complete(sealResult({ ...claim, amount: 10_000 }, secret));
  expect(otherAmount.body).toMatchObject({ code: 2, data: { fields: [{ rule: 'amount_mismatch' }] } });
  expect(await statusOf(payLinkCode, 'live')).toBe('PENDING');
});

test('an order whose amount was changed on the way is not opened', async () => {
  const { payLinkCode } = await platform.ok(payLink.create, order, { token: shop.token });
  const { fields } = await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode });
  const handOver = { ...fields, amount: '10000' };
  expect((await platform.call(cardGateway.open, { handOver })).body.code).toBe(2);
  expect(await statusOf(payLinkCode, 'live')).toBe('CREATED');
});

test('an order that was signed for one mode is not opened in the other', async () => {
  for (const [mode, other] of [
    ['live', 'test'],
    ['test', 'live'],
  ] as const) {
    const { payLinkCode } = await platform.ok(payLink.create, order, { token: shop.token, mode });
    const { fields } = await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode }, { mode });
    const elsewhere = (handOver: HandOver) => platform.call(cardGateway.open, { handOver }, { mode: other });
    expect((await elsewhere(fields)).body).toMatchObject({ code: 2, data: { fields: [{ rule: 'invalid_format' }] } });
    expect((await elsewhere({ ...fields, mode: other })).body.code).toBe(2);
  }
});

test('whoever left the gateway may come back to it, and a cancelled try leaves the link open', async () => {
  const { payLinkCode, handOver } = await atGateway('live');
  await platform.ok(cardGateway.card, { handOver, ...good });
  const { fields: resumed } = await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode });
  expect(await platform.ok(cardGateway.open, { handOver: resumed })).toMatchObject({
    step: 'OTP',
    maskedNumber: '970400******0018',
  });
  const { napasResult } = await platform.ok(cardGateway.cancel, { handOver: resumed });
  await platform.ok(payLinkPublic.napasComplete, { napasResult: napasResult ?? '' });
  expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode })).toMatchObject({
    status: 'CREATED',
    cardRefusal: 'CANCEL',
  });
});

test('a quarter of an hour after its time a pending payment is resolved by asking the gateway', async () => {
  const paid = await atGateway('live', { expireType: 'MINUTE_10' });
  const left = await atGateway('live', { expireType: 'MINUTE_10' });
  await paidWith(good, 'otp', paid.handOver, 'live');
  const clock = platform.services.clocks.live;
  await clock.advance(24 * 60_000);
  expect(await statusOf(paid.payLinkCode, 'live')).toBe('PENDING');
  await clock.advance(2 * 60_000);
  expect(await statusOf(paid.payLinkCode, 'live')).toBe('SUCCESS');
  expect(await statusOf(left.payLinkCode, 'live')).toBe('TIMEOUT');
  await clock.reset();
  await booksHold('live');
});

test('no number of a card is written down', async () => {
  const { handOver } = await atGateway('live');
  await platform.ok(cardGateway.card, { handOver, ...good, number: '9704 0000 0000 0026' }, { mode: 'live' });
  await platform.ok(cardGateway.card, { handOver, ...good, number: '9704000000000099' }, { mode: 'live' });
  const written = await platform.services.storages.live.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'cardGateway.card')
    .execute();
  expect(JSON.stringify(written)).not.toMatch(/9704[ 0]{4}/);
  expect(JSON.stringify(written)).not.toContain(holder);
  expect(written.filter(({ entityId }) => entityId === handOver.transactionId)).toHaveLength(2);
});
