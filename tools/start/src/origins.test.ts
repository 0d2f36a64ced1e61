import { readConfig } from '@pay/platform';
import { readHosts } from '@pay/web-host';

test('where nothing else is said, every app of the workspace may call the platform', () => {
  const secrets = { HASH_KEY: 'h'.repeat(32), TOKEN_SECRET: 't'.repeat(32), TICKET_SECRET: 'k'.repeat(32) };
  const { allowedOrigins } = readConfig({ ...secrets, PORT_BASE: '14000' }).settings;
  expect(allowedOrigins).toEqual(readHosts().map(({ portOffset }) => `http://localhost:${14_000 + portOffset}`));
});
