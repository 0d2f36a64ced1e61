import { merchant } from '@pay/contract-portal';
import { inTransaction, type Mode, seal } from '@pay/platform-kernel';
import {
  type ApiFault,
  MerchantClient,
  type Sealed,
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
