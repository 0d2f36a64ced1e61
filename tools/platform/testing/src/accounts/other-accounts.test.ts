import { type Endpoint, problems } from '@pay/contract-core';
import * as portal from '@pay/contract-portal';
import { payPagePublic } from '@pay/contract-payer';
import { merchantApi } from '@pay/contract-merchant-api';
import { allPermissions, vnDay } from '@pay/domain';
import { createDomains } from '@pay/platform';
import { randomDigits, servedEndpoints } from '@pay/platform-kernel';
import {
  addLinkedAccount,
  hireMember,
  requestFor,
  ShopReceiver,
  startTestPlatform,
  type TestPlatform,
} from '../index.ts';
import { withoutSuccess } from '../world/exceptions.ts';
import { givenCall } from '../world/givens.ts';
import { World } from '../world/world.ts';
import { namedIn, recordsBeside, rowsOf, shownIn } from './records.ts';
import { safeParse } from 'zod/v4/core';

const endpoints = servedEndpoints(createDomains()).filter(
  ({ id, contract, allow }) =>
    contract in portal && !(id in withoutSuccess) && (Array.isArray(allow) || allow === 'signed-in'),
);
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);

/** Writes that name a record of another account and are nobody's doing who answers for accounts. */
const atTheBank: Readonly<Record<string, string>> = {
  'tool.deposit': 'the transfer of a payer, told by the bank of the sandbox',
  'tool.inquiry': 'the question of a payer, answered by the bank of the sandbox',
};

interface Limited {
  token: string;
  merchantId: string;
  accountId: string;
}

let platform: TestPlatform;
let world: World;
let receiver: ShopReceiver;
const members = new Map<string, Promise<Limited>>();
const shownToOwner = new Set<string>();
const refused = new Set<string>();

/** Somebody who may do everything the owner may, for one account that has received nothing. */
async function limitedTo(ownerToken: string): Promise<Limited> {
  const { db } = platform.services.storages.live;
  const { id: merchantId } = await world.ok(portal.merchant.getMerchant, {}, ownerToken);
  const { id: accountId } = await db.transaction().execute((trx) =>
    addLinkedAccount(trx, merchantId, {
      accountNo: `6${randomDigits(11)}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const group = { name: `Nhóm ${randomDigits(8)}`, permissions: [...allPermissions] };
  const { id: roleGroupId } = await world.ok(portal.roleGroup.create, group, ownerToken);
  const { token } = await hireMember(platform, { token: ownerToken }, { roleGroupId, bankAccountIds: [accountId] });
  return { token, merchantId, accountId };
}

function memberOf(ownerToken: string): Promise<Limited> {
  const known = members.get(ownerToken) ?? limitedTo(ownerToken);
  members.set(ownerToken, known);
  return known;
}

/** The shop's account has a payment, a link that waits, a page with a button and an order, and the notices and signed calls of them. */
async function fill() {
  const { db } = platform.services.storages.live;
  const { shop, account } = world;
  receiver = new ShopReceiver();
  receiver.account = account;
  const approvedUrl = await receiver.open();
  await world.ok(portal.webhook.update, { webhookUrl: approvedUrl });
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  const paid = await world.link({ amount: 1_234_567, refTransactionId: 'DH-1' });
  await world.paid(paid.payLinkCode);
  await world.link({ amount: 7_654_321 });
  const page = await world.page();
  await world.ok(portal.payButton.create, { payPageId: page.id, title: 'Mua trà', label: 'Mua', theme: 'DARK' });
  await platform.ok(payPagePublic.publicCreateOrder, {
    payPageCode: page.code,
    items: [{ id: page.productId, quantity: 3 }],
    paymentType: 'VIET_QR',
  });
  await world.signed(merchantApi.check, { transactionId: paid.transactionId });
}

beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
  await fill();
  await memberOf(world.shop.token);
}, 60_000);
afterAll(async () => {
  await receiver.close();
  await world.close();
  await platform.close();
});

const fieldsOf = (endpoint: Endpoint) => [
  ...endpoint.pathNames,
  ...Object.keys(endpoint.query?._zod.def.shape ?? {}),
  ...Object.keys(endpoint.body?._zod.def.shape ?? {}),
];

/** A file whose words can be read; others are packed. */
function writesCsv({ query }: Endpoint): boolean {
  const format = query?._zod.def.shape?.['format'];
  return format !== undefined && safeParse(format, 'csv').success;
}

/** The shop's notice of a payment; those that calls are given are of no payment. */
async function noticeOfPayment(): Promise<string> {
  const { items } = await world.ok(portal.webhook.getDeliveries, { eventType: 'transaction.succeeded' });
  return items[0]!.id;
}

/** The inputs of a call: as it is given, and with the other account wherever it may name one. */
async function inputsOf(endpoint: Endpoint, given: Record<string, unknown>, ownerToken: string) {
  const fields = fieldsOf(endpoint);
  const today = vnDay(platform.services.clocks.live.now());
  const input: Record<string, unknown> = {
    ...given,
    ...(writesCsv(endpoint) && { format: 'csv' }),
    ...(fields.includes('from') && { from: today, to: today }),
    ...(fields.includes('deliveryId') && { deliveryId: await noticeOfPayment() }),
  };
  const [account] = await world.ok(portal.bankAccount.getList, {}, ownerToken);
  const other = { bankAccountId: account?.id, bankAccountNo: account?.accountNo };
  const naming = Object.entries(other).filter(([name, value]) => fields.includes(name) && value !== undefined);
  return [input, ...naming.map(([name, value]) => ({ ...input, [name]: value }))];
}

async function prepared(endpoint: Endpoint) {
  const { input, options, fileName } = await givenCall(world, endpoint);
  const ownerToken = (!fieldsOf(endpoint).includes('deliveryId') && options.token) || world.shop.token;
  const send = (fields: Record<string, unknown>, token: string) =>
    platform.send(requestFor(endpoint, fields, fileName), { token });
  return { ownerToken, inputs: await inputsOf(endpoint, input, ownerToken), send };
}

/** A code is somebody's own: what may be is judged before one is sent. */
const beforeTheCode = ({ otp: _otp, sessionId: _sessionId, ...input }: Record<string, unknown>) => input;

const refusals: readonly unknown[] = [problems.not_found.code, problems.access_denied.code];

test.each(named(endpoints.filter(({ method }) => method === 'GET')))(
  '%s shows nothing of an account that is not for the caller',
  async (_id, endpoint) => {
    const { ownerToken, inputs, send } = await prepared(endpoint);
    const { db } = platform.services.storages.live;
    for (const input of inputs) {
      const { token, merchantId, accountId } = await memberOf(ownerToken);
      const records = await recordsBeside(db, merchantId, accountId);
      if (shownIn(await send(input, ownerToken), records).length > 0) shownToOwner.add(endpoint.id);
      const answer = await send(input, token);
      expect({ input, shown: shownIn(answer, records) }).toEqual({ input, shown: [] });
      const asked = endpoint.pathNames.filter((name) => records.texts.has(String(input[name])));
      if (asked.length > 0) expect(refusals).toContain(answer.body.code);
    }
  },
);

test.each(named(endpoints.filter(({ id, method }) => method !== 'GET' && !(id in atTheBank))))(
  '%s is refused for what belongs to an account that is not for the caller, and changes nothing of it',
  async (_id, endpoint) => {
    const { ownerToken, inputs, send } = await prepared(endpoint);
    const { db } = platform.services.storages.live;
    const merchantId = (await world.ok(portal.merchant.getMerchant, {}, ownerToken)).id;
    for (const input of inputs) {
      if (namedIn(input, await recordsBeside(db, merchantId, '00000000-0000-7000-8000-000000000000')).length === 0)
        continue;
      const { token } = await memberOf(ownerToken);
      const before = await rowsOf(db, merchantId);
      const { body } = await send(endpoint.otp ? beforeTheCode(input) : input, token);
      expect({ input, code: refusals.includes(body.code) ? 'refused' : body }).toEqual({ input, code: 'refused' });
      expect(await rowsOf(db, merchantId)).toEqual(before);
      refused.add(endpoint.id);
    }
  },
);

test('most calls had something to hide', () => {
  const hidden = [
    'bankAccount.get',
    'bankAccount.getBalance',
    'bankAccount.getList',
    'bankAccount.getTransactionStatistic',
    'dashboard.transactionTotal',
    'dashboard.transactionStatistic',
    'merchant.getMerchant',
    'payButton.getDetail',
    'payButton.getList',
    'payLink.getList',
    'payLink.getDetail',
    'payPage.getAll',
    'payPage.getDetail',
    'pos.getList',
    'pos.getTerminal',
    'pos.getTransactions',
    'pos.getTransactionDetail',
    'pos.getSettlementDetail',
    'signedCall.get',
    'signedCall.getList',
    'transaction.getAll',
    'transaction.getDetail',
    'transaction.export',
    'transaction.getStatisticInfo',
    'vietQrPro.customerGetAll',
    'vietQrPro.customerGetDetail',
    'vietQrPro.getTransactions',
    'webhook.getDeliveries',
    'webhook.getDelivery',
  ];
  expect(hidden.filter((id) => !shownToOwner.has(id))).toEqual([]);
  const kept = [
    'bankAccount.delete',
    'bankAccount.updateDefault',
    'device.setupBankAccount',
    'payButton.create',
    'payButton.update',
    'payButton.delete',
    'payLink.acceptException',
    'payLink.cancel',
    'payLink.create',
    'payLink.returnException',
    'payLink.sendEmailSms',
    'payPage.changeStatus',
    'payPage.create',
    'pos.deactivate',
    'pos.link',
    'pos.refund',
    'pos.rotateKey',
    'staticQr.add',
    'vietQrPro.customerCreate',
    'vietQrPro.customerUpdate',
    'webhook.replay',
  ];
  expect(kept.filter((id) => !refused.has(id))).toEqual([]);
});
