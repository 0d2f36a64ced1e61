import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';

test('secrets are made once, differ, and only their owner may read them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const first = secretsIn(folder);
  expect(secretsIn(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
