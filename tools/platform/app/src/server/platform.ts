import { fillBanks, fillEWallets, httpBank, prepareTestMerchant, sandboxBank } from '@pay/platform-accounts';
import { keepFeeReports } from '@pay/platform-billing';
import { keepReportMails } from '@pay/platform-overview';
import {
  freeNotices,
  oldestUndelivered,
  oldSignedCalls,
  StoredCallLog,
  WebhookWorker,
} from '@pay/platform-integration';
import {
  AuditChainer,
  freeJobs,
  housekeepingJob,
  inTransaction,
  JobRunner,
  keepScheduled,
  listener,
  LoopWatch,
  Metrics,
  type Mode,
  modeFigures,
  openClock,
  openUploads,
  outboxJob,
  perMinuteBy,
  processFigures,
  rateLimits,
  schedule,
  type Secrets,
  servedEndpoints,
  type Services,
  type Settings,
  sharedRateLimits,
  sms,
  smtp,
  staleRateWindows,
  type Storage,
} from '@pay/platform-kernel';
import { creditQueue } from '@pay/platform-payments';
import { codes, createIdentity, endedTickets, expiredSignInRows } from '@pay/platform-people';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { createDomains } from '../domains.ts';
import { jobsOf } from '../jobs.ts';
import { promiseSamples } from '../scenarios/new-merchant.scenario.ts';
import { bankRoutes } from './bank-routes.ts';
import { sandboxStatement } from './sandbox-statement.ts';
import { followLists } from './follow-lists.ts';
import { operations } from './operations.ts';
import { PublishedDocuments } from './published-documents.ts';

export interface Platform {
  services: Services;
  listeners: Record<Mode, FastifyInstance>;
  close(): Promise<void>;
}

interface Opening {
  storages: Record<Mode, Storage>;
  settings: Settings;
  secrets: Secrets;
  log?: Logger;
  onUndeclared?: Services['onUndeclared'];
}

const modes: Mode[] = ['live', 'test'];

const eachMode = async <T>(make: (mode: Mode) => Promise<T> | T): Promise<Record<Mode, T>> => ({
  live: await make('live'),
  test: await make('test'),
});

export async function openPlatform({
  storages,
  settings,
  secrets,
  log = pino({ level: 'silent' }),
  onUndeclared,
}: Opening): Promise<Platform> {
  const clocks = await eachMode((mode) => openClock(storages[mode]));
  const bank = settings.bank ? httpBank(settings.bank) : sandboxBank(storages, clocks);
  const housekeeping = await eachMode((mode) =>
    housekeepingJob(storages[mode], (rows, now) => [
      ...expiredSignInRows(rows),
      ...endedTickets(rows),
      ...staleRateWindows(rows),
      ...oldSignedCalls(rows, now),
    ]),
  );
  const webhooks = await eachMode(
    (mode) =>
      new WebhookWorker({
        mode,
        services: { storages, clocks, settings, secrets },
        onFault: (error) => log.error({ err: error, mode }, 'a webhook worker failed'),
      }),
  );
  // The test mode sends the codes of its own calls and nothing else.
  const messages = await eachMode((mode) => {
    const outbox = { codesOnly: mode === 'test', keepsTexts: settings.sandbox };
    return [
      ...(settings.smtpUrl === undefined
        ? []
        : [outboxJob('mail', { channel: 'EMAIL', ...outbox }, smtp(settings.smtpUrl))]),
      ...(settings.sms ? [outboxJob('sms', { channel: 'SMS', ...outbox }, sms(settings.sms, mode))] : []),
    ];
  });
  const audit = await eachMode(
    (mode) =>
      new AuditChainer(storages[mode].db, (error) =>
        log.error({ err: error, mode }, 'audit rows could not be chained'),
      ),
  );
  const jobs = await eachMode(
    (mode) =>
      new JobRunner({
        db: storages[mode].db,
        clock: clocks[mode],
        jobs: [
          ...jobsOf(mode, {
            bank,
            addresses: settings.addresses,
            tokenSecret: secrets.tokenSecret,
            live: storages.live.db,
            sandbox: settings.sandbox,
            usageWithinMs: settings.usageWithinMs,
          }),
          ...webhooks[mode].jobs,
          ...messages[mode],
          housekeeping[mode],
        ],
        onFault: (kind, error) => log.error({ err: error, kind, mode }, 'a job failed'),
      }),
  );
  const signedCalls = await eachMode(
    (mode) =>
      new StoredCallLog(storages[mode].db, (error) => log.error({ err: error, mode }, 'signed calls were not logged')),
  );
  const identity = createIdentity({
    storages,
    settings,
    onFirstMirror: async (trx, merchantId) => {
      const now = clocks.test.now();
      await prepareTestMerchant(trx, merchantId, now);
      if (settings.samplesInTestMode) await promiseSamples(trx, merchantId, now);
    },
  });
  const credits = await eachMode((mode) => creditQueue(storages[mode].db, () => clocks[mode].now()));
  const uploads = openUploads();
  const perMinute = perMinuteBy(storages.live.db, settings.rateFactor);
  const services: Services = {
    settings,
    secrets,
    storages,
    clocks,
    jobs,
    identity,
    codes,
    bank,
    rates: storages.live.engine === 'postgres' ? sharedRateLimits(storages.live.db, perMinute) : rateLimits(perMinute),
    uploads,
    print: uploads.print,
    signedCalls,
    takeCredit: (credit, mode) => credits[mode].run(credit),
    onUndeclared,
  };
  await fillBanks(storages.live.db);
  await fillEWallets(storages.live.db, clocks.live.now());
  const stopFollowing = await followLists(storages);
  const domains = createDomains();
  const endpoints = servedEndpoints(domains);
  const documents = new PublishedDocuments(endpoints, settings);
  const loopWatch = new LoopWatch().start();
  const metrics = new Metrics((error) => log.warn({ err: error }, 'a figure could not be read'));
  for (const source of processFigures(loopWatch)) metrics.add(source);
  const listeners = await eachMode((mode) => listener({ mode, domains, services, log, metrics }));
  for (const mode of modes) {
    for (const source of modeFigures(mode, storages[mode], clocks[mode])) metrics.add(source);
    metrics.add({
      mode,
      figures: {
        webhook_oldest_undelivered_seconds: 'How long the oldest notice that no merchant has taken yet has waited',
      },
      read: async () => ({
        webhook_oldest_undelivered_seconds: await oldestUndelivered(storages[mode].db, clocks[mode].now()),
      }),
    });
    bankRoutes(listeners[mode], mode, services);
    if (settings.sandbox) sandboxStatement(listeners[mode], mode, services);
    operations(listeners[mode], { mode, services, endpoints, documents, metrics });
    await inTransaction(storages[mode].db, (trx) =>
      keepScheduled(trx, housekeeping[mode], { key: 'daily', dueAt: clocks[mode].now(), payload: null }),
    );
    await keepReportMails(storages[mode].db, clocks[mode].now());
    if (mode === 'live') await keepFeeReports(storages[mode].db, clocks[mode].now());
    for (const job of messages[mode]) {
      await inTransaction(storages[mode].db, (trx) =>
        schedule(trx, job, { key: job.kind, dueAt: new Date(), payload: null }),
      );
    }
    // An embedded database has one process, so whoever held something there is gone.
    if (storages[mode].engine === 'pglite') {
      await freeJobs(storages[mode].db);
      await freeNotices(storages[mode].db);
    }
    jobs[mode].start();
    await webhooks[mode].start();
    audit[mode].start();
    storages[mode].serve();
  }

  return {
    services,
    listeners,
    close: async () => {
      await Promise.all(modes.map((mode) => listeners[mode].close()));
      await services.uploads.close();
      stopFollowing();
      loopWatch.stop();
      for (const mode of modes) {
        await signedCalls[mode].written();
        await webhooks[mode].stop();
        await jobs[mode].stop();
        await audit[mode].stop();
        clocks[mode].close();
      }
      // What still ran in one mode may have asked the other's database.
      for (const mode of modes) await storages[mode].close();
    },
  };
}
