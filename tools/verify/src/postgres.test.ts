import { Client } from 'pg';
import { serverBinaries, withPostgres } from './postgres.ts';

const whenInstalled = serverBinaries() ? test : test.skip;

whenInstalled(
  'a private Postgres answers while it is lent and is gone afterwards',
  async () => {
    const used = await withPostgres(async (url) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'off' }]);
      await client.end();
      return url;
    });
    await expect(new Client({ connectionString: used }).connect()).rejects.toThrow();
  },
  60_000,
);
