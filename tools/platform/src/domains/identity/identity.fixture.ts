import { type Endpoint, type EndpointSpec, type InputOf, successCode } from '@pay/contract-core';
import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { Clock } from '../../clock.ts';
import type { Mode } from '../../server/actor.ts';
import { authenticated } from '../../server/authenticate.ts';
import { runCall } from '../../server/pipeline.ts';
import { rateLimits } from '../../server/rate-limits.ts';
import { failureReply, successReply } from '../../server/reply.ts';
import type { Services, Settings } from '../../server/services.ts';
import { openTestStorage } from '../../storage/test-storage.ts';
import { createIdentity } from './identity.ts';
import { identityDomains } from './identity.domains.ts';

export const passwordOf = (text: string) => createHmac('sha256', 'hash key of the tests').update(text).digest('hex');

interface CallOptions {
  token?: string;
  mode?: Mode;
  app?: string;
  ip?: string;
}


const settings: Settings = {
  sandbox: true,
  rateFactor: 100,
  dataFolder: '',
  addresses: {
    api: { live: 'http://localhost:4000/pay', test: 'http://localhost:4001/pay' },
    payer: 'http://localhost:4200',
    storage: 'http://localhost:4000',
    portal: 'http://localhost:4100',
  },
  allowedOrigins: [],
};

const unused = (): never => {
  throw new Error('The bank has no part in sign-in');
};

const ports = { getWebhookInfo: unused };

/** Both modes in memory, and calls that take the server's way from sign-in to reply. */
export async function openIdentityRig(identitySettings: Settings['identity'] = {}) {
  const [live, test] = await Promise.all([openTestStorage(), openTestStorage()]);
  const storages = { live, test };
  const chosen: Settings = { ...settings, identity: { hashCost: { memory: 64, passes: 1 }, ...identitySettings } };
  const firstMirrors: string[] = [];
  const identity = createIdentity({
    storages,
    settings: chosen,
    onFirstMirror: async (_trx, merchantId) => {
      firstMirrors.push(merchantId);
    },
  });
  const clocks = { live: new Clock(live.db), test: new Clock(test.db) };
  const services: Omit<Services, 'bank' | 'jobs'> = {
    settings: chosen,
    secrets: { hashKey: 'hash key of the tests', tokenSecret: 'token secret of the tests', ticketSecret: 'ticket secret of the tests' },
    storages,
    clocks,
    identity,
    rates: rateLimits(1000),
  };
  const domains = identityDomains(ports);
  const log = pino({ level: 'silent' });

  async function ask<S extends EndpointSpec>(endpoint: Endpoint<S>, input: InputOf<S>, { token, mode = 'live', app = 'merchant-portal', ip = '127.0.0.1' }: CallOptions = {}) {
    const all = services as Services;
    const domain = domains.find(({ contract }) => Object.values(contract).some(({ id }) => id === endpoint.id));
    const handler = domain?.handlers[endpoint.id.slice(endpoint.contract.length + 1)];
    if (!handler) throw new Error(`${endpoint.id} is not served here`);
    const sent: Record<string, unknown> = { ...input };
    const params = Object.fromEntries(endpoint.pathNames.map((name) => [name, String(sent[name])]));
    const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !endpoint.pathNames.includes(name)));
    try {
      const actor = await authenticated(endpoint as Endpoint, { authorization: token && `Bearer ${token}`, mode }, all);
      const answer = await runCall({
        endpoint: endpoint as Endpoint,
        handler,
        raw: { params, query: endpoint.query ? rest : {}, body: endpoint.body ? rest : undefined, files: {} },
        actor,
        mode: endpoint.mode ?? mode,
        ip,
        app,
        language: 'en',
        traceId: 'trace',
        idempotencyKey: undefined,
        services: all,
        log,
      });
      return successReply(endpoint as Endpoint, answer, 'en', 'trace').body;
    } catch (error) {
      const { status, body } = failureReply(endpoint as Endpoint, error, 'en', 'trace');
      if (status === 500) throw error;
      return body;
    }
  }

  /** The code in the newest message to someone. */
  async function codeSentTo(to: string): Promise<string> {
    const message = await live.db
      .selectFrom('outboxMessage')
      .select('otp')
      .where('to', '=', to)
      .where('otp', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return message?.otp ?? '';
  }

  return { ask, codeSentTo, storages, clocks, services, firstMirrors, close: async () => void (await Promise.all([live.close(), test.close()])) };
}

export type IdentityRig = Awaited<ReturnType<typeof openIdentityRig>>;
export const success = successCode.platform;
