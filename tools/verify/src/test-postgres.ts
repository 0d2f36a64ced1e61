import { inWords, type Outcome } from './outcome.ts';
import { withPostgres } from './postgres.ts';
import { jest } from './runners.ts';

/** Uses `TEST_DATABASE_URL`, or a private Postgres. */
export async function testOnPostgres(): Promise<Outcome> {
  const platform = (url: string) => jest('postgres', ['tools/platform'], { env: { TEST_DATABASE_URL: url } });
  const url = process.env['TEST_DATABASE_URL'];
  return url ? platform(url) : withPostgres(platform);
}

if (import.meta.main) {
  const outcome = await testOnPostgres();
  console.log(inWords(outcome));
  process.exitCode = outcome.failed > 0 ? 1 : 0;
}
