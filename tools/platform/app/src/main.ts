import { withAdvisoryLock, migrate, type Mode, openStorage, type Storage } from '@pay/platform-kernel';
import { openFirstAdministrator } from '@pay/platform-people';
import { pino } from 'pino';
import { ConfigProblem, readConfig } from './config.ts';
import { seedSampleData } from './scenarios/sample-data.ts';
import { openPlatform } from './server/platform.ts';

const startPatienceMs = 60_000;
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });

async function openMigrated(source: Parameters<typeof openStorage>[0]): Promise<Storage> {
  const storage = await openStorage(source, { startPatienceMs });
  await migrate(storage);
  return storage;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const [live, test] = await Promise.all([openMigrated(config.sources.live), openMigrated(config.sources.test)]);
  const platform = await openPlatform({
    storages: { live, test },
    settings: config.settings,
    secrets: config.secrets,
    log,
  });

  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= platform.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the platform did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });

  const { FIRST_ADMINISTRATOR: first } = process.env;
  if (first) {
    await withAdvisoryLock(live, async () => {
      await openFirstAdministrator(platform.services, first);
    });
  }
  const { SAMPLE_DATA: sample } = process.env;
  if (config.settings.sandbox && sample !== 'off')
    await withAdvisoryLock(live, () => seedSampleData(platform, sample !== 'people'));
  const address = process.env.LISTEN ?? '127.0.0.1';
  for (const mode of ['live', 'test'] satisfies Mode[])
    await platform.listeners[mode].listen({ host: address, port: config.ports[mode] });
  process.send?.({ ready: true });
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigProblem) process.stderr.write(`${message}\n`);
  else process.stderr.write(`The platform could not start: ${message}\n`);
  if (process.env.LOG_LEVEL === 'debug') log.error({ err: error });
  process.exit(1);
});
