import { type Endpoint, successCode } from '@pay/contract-core';
import { createDomains } from '@pay/platform';
import { servedEndpoints } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { requestFor, startTestPlatform, type TestPlatform } from './index.ts';
import { withoutSuccess } from './world/exceptions.ts';
import { givenCall } from './world/givens.ts';
import { World } from './world/world.ts';

const contracts = createDomains().map(({ contract }) => contract);
const isOfStaff = ({ allow }: Endpoint) => String(allow).startsWith('staff:');
const isRead = ({ method, reply = 'json', id }: Endpoint) =>
  method === 'GET' && reply === 'json' && !(id in withoutSuccess);

/** The account of a statement is what the bank's file is named by, and is compared in full. */
const ofStatements = ['reconciliation.getList', 'reconciliation.getDetail'];

const reads = servedEndpoints(createDomains())
  .filter((endpoint) => isOfStaff(endpoint) && isRead(endpoint) && !ofStatements.includes(endpoint.id))
  .map((endpoint) => ({ id: endpoint.id, endpoint }));
const reveals = contracts.flatMap((contract) =>
  contract.reveal && isOfStaff(contract.reveal) ? [{ id: contract.reveal.id, endpoint: contract.reveal }] : [],
);

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

/** Names, phones, e-mails and accounts of merchants' people, those whom they pay and who gets their devices, as they stand in the database now. */
async function personalData(): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select phone as value from merchant union select email from merchant
    union select phone from app_user union select email from app_user
    union select account_no from bank_account union select to_account from payout_transfer
    union select to_account from refused_order union select contact from for_control
    union select email from support_request union select phone_no from support_request
    union select receiver_phone from pos_order union select receiver_name from pos_order
    union select delivery_address from pos_order union select to_account from pos_order_refund
    union (
      select full_name from app_user union select username from support_request union select created_by from for_control
      union select created_by from pos_order union select account_name from bank_account
      union select customer_name from transaction
      except (select name from merchant union select full_name from staff)
    )`.execute(platform.services.storages.live.db);
  return rows.map(({ value }) => value).filter((value) => value && value.length >= 8);
}

test.each(reads)('$id tells the staff no name, phone, e-mail or account of a person in clear', async ({ endpoint }) => {
  const { request, options } = await givenCall(world, endpoint);
  const { body } = await platform.send(request, options);
  expect(body.code).toBe(successCode[endpoint.service ?? 'platform']);
  const text = JSON.stringify(body.data);
  const values = await personalData();
  expect(values.filter((value) => text.includes(`"${value}"`))).toEqual([]);
});

const maskedText = /xx xxx \d{3}|"\*{3,}\w{4}"|\w\*{3}@/;

test.each(reads.filter(({ endpoint }) => endpoint.actions))(
  '$id shows masked what its reveal shows in clear',
  async ({ endpoint }) => {
    const { request, options } = await givenCall(world, endpoint);
    const { body } = await platform.send(request, options);
    const contract = contracts.find((each) => Object.values(each).includes(endpoint))!;
    if (maskedText.test(JSON.stringify(body.data))) expect(Object.keys(contract)).toContain('reveal');
  },
);

test.each(reveals)('$id leaves who looked and why in the audit log', async ({ endpoint }) => {
  const { input, options } = await givenCall(world, endpoint);
  const reason = `Đối chiếu ${endpoint.id}`;
  const { body } = await platform.send(requestFor(endpoint, { ...input, reason }), options);
  expect(body.code).toBe(successCode[endpoint.service ?? 'platform']);
  const entry = await platform.services.storages.live.db
    .selectFrom('auditEntry')
    .select(['actor', 'entityId', 'after'])
    .where('action', '=', endpoint.id)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ reason });
  expect(entry.entityId).not.toBeNull();
});
