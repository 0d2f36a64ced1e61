import { merchant, tool } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { inTransaction, json, type Mode, seal, type Settings } from '@pay/platform-kernel';
import {
  type ApiFault,
  MerchantClient,
  type Sealed,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import type { AddressInfo } from 'node:net';
import { ensureCredential, keysOf } from './credentials.store.ts';

export async function listen(platform: TestPlatform, mode: Mode): Promise<string> {
  const { server } = platform.platform.listeners[mode];
  if (!server.listening) await platform.platform.listeners[mode].listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`;
}

interface ClientOptions {
  mode?: Mode;
  keyBytes?: 16 | 32;
}

export async function clientOf(
  platform: TestPlatform,
  { merchantId, token }: TestMerchant,
  { mode = 'live', keyBytes = 32 }: ClientOptions = {},
) {
  await platform.ok(merchant.getCredential, {}, { token, mode });
  const { storages, secrets, clocks } = platform.services;
  const { db } = storages[mode];
  const credential = await inTransaction(db, (trx) =>
    ensureCredential(trx, merchantId, secrets.tokenSecret, clocks[mode].now()),
  );
  const keys = keysOf(credential, secrets.tokenSecret);
  const encryptKey = keys.encryptKey.slice(0, keyBytes * 2);
  if (encryptKey !== keys.encryptKey) {
    await db
      .updateTable('credential')
      .set({ sealedEncryptKey: seal(secrets.tokenSecret, encryptKey) })
      .where('clientId', '=', keys.clientId)
      .execute();
  }
  return new MerchantClient({ ...keys, encryptKey, host: await listen(platform, mode) });
}

/** The employees' app of an enterprise, with the key that was shown once. */
export async function employeesAppOf(platform: TestPlatform, { token }: TestMerchant, mode: Mode = 'live') {
  const { host: _host, ...keys } = await platform.ok(salary['channel.renew'], {}, { token, mode });
  return new MerchantClient({ ...keys, host: await listen(platform, mode) });
}

export interface ApiReply {
  code: number;
  message: string;
  data?: string;
  traceId?: string;
}

export async function replyTo(client: MerchantClient, { path, body, headers }: Sealed): Promise<ApiReply> {
  const response = await fetch(client.account.host + path, { method: 'POST', headers: { ...headers }, body });
  return (await response.json()) as ApiReply;
}

export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (fault: ApiFault) => fault.code ?? fault,
  );

type SignedShop = Partial<Settings> & Pick<NonNullable<Parameters<TestPlatform['newMerchant']>[0]>, 'amountPolicy'>;

/** A shop whose own back end speaks to a platform of its own. */
export async function startSignedShop({ amountPolicy = 'EXACT', ...settings }: SignedShop = {}) {
  const platform = await startTestPlatform(settings);
  const shop = await platform.newMerchant({ amountPolicy });
  return { platform, shop, client: await clientOf(platform, shop) };
}

let orders = 0;

/** A payment that a back end asks for, under a reference of its own. */
export const order = (extra: object = {}) => ({
  refTransactionId: `DH-${(orders += 1)}`,
  amount: 20_000,
  description: 'Don hang',
  timeout: 600_000,
  ...extra,
});

interface Transfer {
  amount?: number;
  content?: string;
  mode?: Mode;
}

/** A payer's transfer to a virtual account. */
export const deposit = (
  platform: TestPlatform,
  { token }: TestMerchant,
  accountNo: string,
  { amount = 20_000, content = 'x', mode = 'live' }: Transfer = {},
) => platform.call(tool.deposit, { accountNo, branch: 'HN', amount, content }, { token, mode });

/** What a merchant has told of itself. */
export const tellProfile = ({ services }: TestPlatform, { merchantId }: TestMerchant, profile: object) =>
  services.storages.live.db
    .insertInto('merchantProfile')
    .values({ merchantId, profile: json(profile), submittedBy: 'test', submittedAt: new Date() })
    .execute();
