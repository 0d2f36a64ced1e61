import { followClock } from '@pay/platform-billing';
import { reportMailsFollowClock } from '@pay/platform-overview';
import { type Endpoint, invalidField } from '@pay/contract-core';
import { parseDuration } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import {
  failureReply,
  invariants,
  isInternal,
  jsonBody,
  latestMessages,
  type Metrics,
  type Mode,
  type Services,
  storedOffset,
  verifyAudit,
} from '@pay/platform-kernel';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { allInvariants, sandboxInvariants } from '../invariants.ts';
import { sandboxPictures } from './sandbox-pictures.ts';
import { sandboxShop } from './sandbox-shop.ts';
import { sandboxTerminal } from './sandbox-terminal.ts';
import { merchantDocuments } from './merchant-documents.ts';
import { docsPage, inboxPage } from './pages-html.ts';
import type { PublishedDocuments } from './published-documents.ts';

const modes: Mode[] = ['live', 'test'];
const healthWithinMs = 1_500;
const clockReachMs = 10 * 366 * 86_400_000;

/** Ten years at most, because every day on the way runs its jobs. */
const isWithinReach = (moment: number) => Math.abs(moment - Date.now()) <= clockReachMs;

async function answers(services: Services): Promise<boolean> {
  const probe = Promise.all(modes.map((mode) => storedOffset(services.storages[mode].db)));
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, healthWithinMs).unref());
  return Promise.race([probe, late]).then(
    () => true,
    () => false,
  );
}

interface Operations {
  mode: Mode;
  services: Services;
  endpoints: readonly Endpoint[];
  documents: PublishedDocuments;
  metrics: Metrics;
}

export function operations(
  server: FastifyInstance,
  { mode, services, endpoints, documents, metrics }: Operations,
): void {
  server.get('/health/live', async () => ({ status: 'up' }));
  server.get('/health/ready', async (_request, reply) => {
    const ready = await answers(services);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'busy' });
  });
  // A sandbox shows them to everybody; elsewhere they tell strangers more than they need.
  const onRequest: onRequestHookHandler = (request, reply, done) =>
    services.settings.sandbox || isInternal(request) ? done() : reply.callNotFound();
  server.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  const docs = docsPage(endpoints);
  server.get('/openapi.json', { onRequest }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await documents.whole()),
  );
  merchantDocuments(server, documents);
  server.get('/docs', { onRequest }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(docs));
  if (!services.settings.sandbox) return;

  sandboxPictures(server);
  sandboxShop(server, mode, services);
  // Terminals are of the live mode only.
  if (mode === 'live') sandboxTerminal(server);
  server.get('/internal/invariants', async () => {
    const rules = services.settings.bank ? allInvariants : sandboxInvariants;
    const verdicts = await Promise.all(modes.map((each) => invariants(services.storages[each].db, rules)));
    return { ok: verdicts.every(({ ok }) => ok), checked: { live: verdicts[0]!.checked, test: verdicts[1]!.checked } };
  });
  server.get('/internal/audit', async () => {
    const [live, test] = await Promise.all(modes.map((each) => verifyAudit(services.storages[each].db)));
    return { live, test };
  });

  const messages = async (to: string | undefined) => {
    const found = await Promise.all(
      modes.map(async (each) => {
        const rows = await latestMessages(services.storages[each].db, to);
        return rows.map(({ id, channel, to: receiver, subject, body, otp, createdAt }) => ({
          id,
          mode: each,
          channel,
          to: receiver,
          subject,
          body,
          ...(otp !== null && { otp }),
          createdAt,
        }));
      }),
    );
    return found
      .flat()
      .toSorted((one, other) =>
        one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1,
      );
  };
  server.get('/inbox.json', async (request) => messages((request.query as { to?: string }).to));
  server.get('/inbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(await messages((request.query as { to?: string }).to))),
  );

  const clock = services.clocks[mode];
  const reading = () => ({ now: clock.now(), offsetMs: clock.offset(), mode, moving: clock.moving() });
  server.get('/sandbox/clock', async () => reading());
  server.post('/sandbox/clock', async (request, reply) => {
    try {
      const wish = ((Buffer.isBuffer(request.body) ? jsonBody(request.body) : undefined) ?? {}) as {
        now?: unknown;
        advance?: unknown;
        reset?: unknown;
      };
      if (wish.reset === true) await clock.reset();
      else if (typeof wish.now === 'string') {
        if (!isWithinReach(Date.parse(wish.now))) throw invalidField('now', 'invalid_format');
        await clock.set(new Date(wish.now));
      } else {
        const span = typeof wish.advance === 'string' ? parseDuration(wish.advance) : undefined;
        if (span === undefined || !isWithinReach(Date.parse(clock.now()) + span))
          throw invalidField('advance', 'invalid_format');
        await clock.advance(span);
      }
      await reportMailsFollowClock(services.storages[mode].db, clock.now());
      if (mode === 'live') await followClock(services.storages.live.db, clock.now());
      return reading();
    } catch (error) {
      const { status, body } = failureReply(undefined, error, defaultLanguage, request.id);
      return reply.status(status).send(body);
    }
  });
}
