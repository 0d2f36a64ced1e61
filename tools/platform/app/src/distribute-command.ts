import { distribute, migrate, openStorage } from '@pay/platform-kernel';
import { sourcesOf } from './config.ts';

/** Spreads the merchants of both modes' databases over the workers that their coordinator knows. */
async function distributeBoth(): Promise<void> {
  for (const [mode, source] of Object.entries(sourcesOf(process.env))) {
    if (source.kind !== 'postgres')
      throw new Error('name the databases in DATABASE_URL and TEST_MODE_DATABASE_URL: an embedded one has no workers');
    const storage = await openStorage(source);
    try {
      for (const name of await migrate(storage)) process.stdout.write(`${mode}: ${name}\n`);
      await distribute(storage, (line) => process.stdout.write(`${mode}: ${line}\n`));
    } finally {
      await storage.close();
    }
  }
}

try {
  await distributeBoth();
} catch (error) {
  process.stderr.write(`The merchants could not be spread: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
