import type { CodeAnswer, Endpoint, EndpointSpec, InputOf, OtpSpec, ReplyOf } from '@pay/contract-core';
import { auth, user } from '@pay/contract-portal';
import { type amountPolicy, type merchantStatus, otpChallenge } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { merchantApps, openPlatform, type Platform } from '@pay/platform';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, type Mode, randomDigits, servicePrefix, type Settings } from '@pay/platform-kernel';
import { openTestStorage, type StatementWatch } from '@pay/platform-kernel/fixtures';
import { type output, safeParse } from 'zod/v4/core';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerWatch } from './owners/owner-watch.ts';
import { hearStatement } from './statements-of.ts';

export interface CallOptions {
  token?: string | undefined;
  mode?: Mode;
  headers?: Record<string, string>;
}

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  body: { code: number; message: string; data: Data; traceId: string };
  bytes: Buffer;
}

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export const shopPassword = 'Shop@2468';

export function requestFor(endpoint: Endpoint, input: Record<string, unknown>, fileName?: string): WireRequest {
  const prefix = servicePrefix[endpoint.service ?? 'platform'];
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(input[name] ?? '')));
  const shape = (schema: object | undefined) =>
    Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {});
  const search = new URLSearchParams();
  for (const name of shape(endpoint.query)) if (input[name] !== undefined) search.set(name, String(input[name]));
  const url = `${prefix}${path}${search.size > 0 ? `?${search}` : ''}`;
  if (endpoint.upload) return { method: endpoint.method, url, ...multipart(endpoint, input, fileName) };
  if (!endpoint.body) return { method: endpoint.method, url, headers: {} };
  const inPath = new Set(endpoint.pathNames);
  const inQuery = new Set(shape(endpoint.query));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name) && !inQuery.has(name)));
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  };
}

const boundary = 'pay-test-boundary';

function multipart(endpoint: Endpoint, input: Record<string, unknown>, fileName?: string) {
  const fields = Object.keys(endpoint.body?._zod.def.shape ?? {})
    .filter((name) => input[name] !== undefined)
    .map((name) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(input[name])}\r\n`),
    );
  const parts = Object.keys(endpoint.upload ?? {})
    .filter((name) => input[name] !== undefined)
    .flatMap((name) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName ?? `${name}.png`}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(input[name] as Uint8Array),
      Buffer.from('\r\n'),
    ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...fields, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

interface NewMerchant {
  status?: output<typeof merchantStatus>;
  amountPolicy?: output<typeof amountPolicy>;
}

export interface TestMerchant {
  token: string;
  refreshToken: string;
  merchantId: string;
  phone: string;
}

type Send = (request: WireRequest, options?: CallOptions) => Promise<Answer>;

/** The ways in which the tests call, by what sends a request. */
export function callsBy(send: Send) {
  const call = async <S extends EndpointSpec>(endpoint: Endpoint<S>, input: InputOf<S>, options?: CallOptions) =>
    (await send(requestFor(endpoint, input as Record<string, unknown>), options)) as Answer<ReplyOf<S>>;

  const ok = async <S extends EndpointSpec>(
    endpoint: Endpoint<S>,
    input: InputOf<S>,
    options?: CallOptions,
  ): Promise<ReplyOf<S>> => {
    const { body, status } = await call(endpoint, input, options);
    if (body.code !== 0 && body.code !== 20000) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };

  const challenge = async <S extends EndpointSpec & { otp: OtpSpec }>(
    endpoint: Endpoint<S>,
    input: Omit<InputOf<S>, keyof CodeAnswer>,
    options?: CallOptions,
  ): Promise<output<typeof otpChallenge>> => {
    const { body, status } = await send(requestFor(endpoint, input), options);
    const sent = safeParse(otpChallenge, body.data);
    if (!sent.success) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`);
    return sent.data;
  };

  return { send, call, ok, challenge };
}

/** A whole platform on its own databases, called over HTTP without a socket. */
export async function startTestPlatform(overrides: Partial<Settings> = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pay-platform-'));
  const ownerless = new Set<string>();
  const judge = ownerWatch(ownerless);
  const watch: StatementWatch = (statement) => {
    judge(statement);
    hearStatement(statement);
  };
  const [live, test] = await Promise.all([openTestStorage(watch), openTestStorage(watch)]);
  const settings: Settings = {
    sandbox: true,
    brand: 'Tre Pay',
    rateFactor: 10_000,
    dataFolder,
    addresses: {
      api: { live: 'http://localhost:4000/pay', test: 'http://localhost:4001/pay' },
      payer: 'http://localhost:4200',
      storage: 'http://localhost:4000/pay',
      portal: 'http://localhost:4100',
    },
    allowedOrigins: ['http://localhost:4100'],
    merchantApps: merchantApps(),
    identity: { hashCost: { memory: 64, passes: 1 } },
    ...overrides,
  };
  const secrets = {
    hashKey: 'hash key of the tests',
    tokenSecret: 'token secret of the tests',
    ticketSecret: 'ticket secret of the tests',
  };
  const undeclared = new Set<string>();
  const platform: Platform = await openPlatform({
    storages: { live, test },
    settings,
    secrets,
    onUndeclared: ({ id }, name) => undeclared.add(`${id} answers ${name}, which its entry does not declare`),
  });

  const send = async (request: WireRequest, options: CallOptions = {}) => {
    const reply = await platform.listeners[options.mode ?? 'live'].inject({
      ...request,
      method: request.method as 'GET',
      headers: {
        'x-app': 'merchant-portal',
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...request.headers,
        ...options.headers,
      },
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? reply.json() : {},
      bytes: reply.rawPayload,
    } as Answer;
  };

  const calls = callsBy(send);
  const { ok } = calls;

  const otpOf = async (to: string, mode: Mode = 'live') => {
    const message = await { live, test }[mode].db
      .selectFrom('outboxMessage')
      .select('otp')
      .where('to', '=', to)
      .where('otp', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return message.otp!;
  };

  const hashed = (text: string) => createHmac('sha256', secrets.hashKey).update(text).digest('hex');

  const signIn = async (phone: string, text = shopPassword) => {
    const { sessionId } = await ok(auth.login, { phone, password: hashed(text) });
    return ok(auth.verifyOtp, { sessionId, otp: await otpOf(phone) });
  };

  const newMerchant = async ({
    status = 'ACTIVE',
    amountPolicy = 'EXACT',
  }: NewMerchant = {}): Promise<TestMerchant> => {
    const phone = `09${randomDigits(8)}`;
    const { sessionId } = await ok(user.registerCheckPhone, { phone });
    await ok(user.registerSubmit, { phone, sessionId, otp: await otpOf(phone), password: hashed(shopPassword) });
    const name = `Shop ${phone}`;
    const { id, merchantCode } = await live.db
      .selectFrom('merchant')
      .select(['id', 'merchantCode'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await inTransaction(live.db, (trx) =>
      trx
        .updateTable('merchant')
        .set({
          status,
          amountPolicy,
          name,
          searchText: searchable(`${merchantCode} ${name}`),
          transactionMaxAmount: 499_999_999,
        })
        .where('id', '=', id)
        .execute(),
    );
    await inTransaction(live.db, (trx) =>
      addLinkedAccount(trx, id, {
        accountNo: `7${randomDigits(11)}`,
        accountName: `SHOP ${phone}`,
        now: platform.services.clocks.live.now(),
      }),
    );
    const { token, refreshToken } = await signIn(phone);
    return { token, refreshToken, merchantId: id, phone };
  };

  return {
    platform,
    services: platform.services,
    ...calls,
    otpOf,
    hashed,
    signIn,
    newMerchant,
    /** Throws for statements that do not name their merchant and, unless `forgiving`, for refusals that no entry declares. */
    close: async ({ forgiving = false } = {}) => {
      await platform.close();
      rmSync(dataFolder, { recursive: true, force: true });
      const faults = [...ownerless, ...(forgiving ? [] : undeclared)];
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

/** People are hired in the live mode; `people` is that of a platform whose own calls go to the test mode. */
export type Hiring = Pick<TestPlatform, 'services' | 'ok' | 'otpOf' | 'hashed'> & { people?: TestPlatform };
