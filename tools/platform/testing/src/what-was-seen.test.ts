import { actionCall, actionNames, type Endpoint, problems, successCode } from '@pay/contract-core';
import { createDomains } from '@pay/platform';
import { placeOf } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';
import { requestFor, startTestPlatform, type TestPlatform } from './index.ts';
import { givenCall } from './world/givens.ts';
import { World } from './world/world.ts';

type Input = Readonly<Record<string, unknown>>;

const contracts = createDomains().map(({ contract }) => contract);
const isOfStaff = ({ allow }: Endpoint) => String(allow).startsWith('staff:');

const decisions = contracts.flatMap((contract) =>
  Object.values(contract).flatMap((call) =>
    call.seenIn === undefined ? [] : [{ id: call.id, call, detail: contract[call.seenIn]! }],
  ),
);

/** Something that each detail shows, changed by another than who reads it. */
const changes: Readonly<Record<string, (record: Input) => RawBuilder<unknown>>> = {
  'fee.getDetail': ({ id }) => sql`update fee_rule set fee_name = 'Tên khác' where id = ${id}`,
  'webhook.cmsGetInfo': ({ merchantId }) =>
    sql`update webhook_endpoint set enabled = not enabled where merchant_id = ${merchantId}`,
  'merchantReview.getDetail': ({ merchantId }) =>
    sql`update merchant set amount_tolerance = amount_tolerance + 1 where id = ${merchantId}`,
  'salaryEnterprise.getDetail': ({ merchantId }) =>
    sql`update salary_enterprise set credit_line_amount = credit_line_amount + 1 where merchant_id = ${merchantId}`,
  'vietQrProReview.getDetail': ({ id }) => sql`update viet_qr_pro set reason = 'Lý do khác' where id = ${id}`,
  'lateTransfer.getDetail': ({ id }) => sql`update late_transfer set note = 'Ghi chú khác' where id = ${id}`,
  'moneyCredit.getDetail': ({ transactionNo }) =>
    sql`update held_credit set return_refused = not return_refused where transaction_no = ${transactionNo}`,
  'suspense.getDetail': ({ id }) => sql`update suspense_item set content = 'Nội dung khác' where id = ${id}`,
  'payoutReview.get': ({ id }) => sql`update payout_transfer set content = 'Nội dung khác' where id = ${id}`,
  'forControlReview.get': ({ id }) => sql`update for_control set note = 'Ghi chú khác' where id = ${id}`,
  'posOrder.cmsGet': ({ orderId }) => sql`update pos_order set note = 'Ghi chú khác' where id = ${orderId}`,
  'methodFee.getDetail': ({ id }) => sql`update payment_method_fee set fixed_fee = fixed_fee + 1 where id = ${id}`,
  'feeReport.cmsGetDetail': ({ id }) => sql`update fee_report set pay_note = 'Ghi chú khác' where id = ${id}`,
  'staffGroup.getDetail': ({ id }) => sql`update staff_role_group set description = 'Mô tả khác' where id = ${id}`,
  'supportReview.get': ({ id }) => sql`update support_request set description = 'Nội dung khác' where id = ${id}`,
};

/** They are no decision on what somebody else wrote. */
const others = [
  'supportReview.reply',
  'reconciliation.discard',
  ...['resetPassword', 'resetAuthenticator', 'signOut', 'lock', 'unlock'].map((name) => `staffUser.${name}`),
  'staffRoleGroup.assign',
];

test('whatever the staff may do about a record that they read names what they read', () => {
  const actions = contracts.flatMap((contract) =>
    Object.values(contract)
      .filter(isOfStaff)
      .flatMap((detail) => actionNames(detail).map((name) => actionCall(contract, detail, name))),
  );
  const unnamed = actions.filter(({ seenIn }) => seenIn === undefined).map(({ id }) => id);
  expect(unnamed.toSorted()).toEqual(others.toSorted());
});

let platform: TestPlatform;
let world: World;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
}, 60_000);
afterAll(async () => {
  await world.close();
  await platform.close();
});

function recordOf(input: Input, { pathNames, query }: Endpoint): Input {
  const names = [...pathNames, ...Object.keys(query?._zod.def.shape ?? {})];
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

test.each(decisions)('$id is refused for what has changed since it was read', async ({ call, detail }) => {
  const { input, options } = await givenCall(world, call);
  const record = recordOf(input, detail);
  const send = (endpoint: Endpoint, fields: Input) => platform.send(requestFor(endpoint, { ...fields }), options);
  const read = async () => (await send(detail, record)).body.data as { seen: string };

  const { seen } = await read();
  expect((await read()).seen).toBe(seen);
  await changes[detail.id]!(record).execute(platform.services.storages.live.db);
  const changed = await read();
  const refused = await send(call, { ...input, seen });
  expect(refused).toMatchObject({ status: 409, body: { code: placeOf('changed_since_seen', call).code } });
  expect(await read()).toEqual(changed);
  const done = await send(call, { ...input, seen: changed.seen });
  expect(done.body.code).toBe(successCode[call.service ?? 'platform']);
});

test('who does not tell what was seen means the record as it is', async () => {
  const { call, detail } = decisions.find(({ id }) => id === 'lateTransfer.approve')!;
  const { input, options } = await givenCall(world, call);
  await changes[detail.id]!(recordOf(input, detail)).execute(platform.services.storages.live.db);
  const { body } = await platform.send(requestFor(call, { ...input }), options);
  expect(body.code).toBe(successCode.platform);
});

/** What those who are late are told where it is not that the record has changed, each with the reason. */
const lateAnswers: Readonly<Record<string, readonly [code: number, reason: string]>> = {
  'fee.delete': [problems.not_found.code, 'nothing is left that could have changed'],
  'feeReport.cmsSendMail': [successCode.platform, 'a mail changes nothing of the report, and may be sent again'],
};

const accepted = ({ service }: Endpoint) => successCode[service ?? 'platform'];

test.each(decisions)('of those who decide $id at once by the same look one wins', async ({ call, detail }) => {
  const { input, options } = await givenCall(world, call);
  const { seen } = (await platform.send(requestFor(detail, { ...recordOf(input, detail) }), options)).body.data as {
    seen: string;
  };
  const once = () => platform.send(requestFor(call, { ...input, seen }), options);
  const codes = (await Promise.all([once(), once(), once()])).map(({ body }) => body.code);
  const [lost] = lateAnswers[call.id] ?? [placeOf('changed_since_seen', call).code];
  expect(codes.toSorted()).toEqual([accepted(call), lost, lost].toSorted());
});

test.each(decisions)(
  '$id decides what was seen, or is refused for what changes meanwhile',
  async ({ call, detail }) => {
    const { input, options } = await givenCall(world, call);
    const record = recordOf(input, detail);
    const { seen } = (await platform.send(requestFor(detail, { ...record }), options)).body.data as { seen: string };
    const change = changes[detail.id]!(record);
    const [{ body }] = await Promise.all([
      platform.send(requestFor(call, { ...input, seen }), options),
      change.execute(platform.services.storages.live.db),
    ]);
    expect([accepted(call), placeOf('changed_since_seen', call).code]).toContain(body.code);
  },
);
