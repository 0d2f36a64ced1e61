import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

const remembered = new LRUCache<string, string>({ max: 1000 });
const maxParameters = 100;

/** Bulk statements differ by row count and would fill the server's memory with plans used once. */
export const worthPreparing = (parameters: readonly unknown[]) =>
  parameters.length > 0 && parameters.length <= maxParameters;

export const statementName = (sql: string) => {
  const known = remembered.get(sql);
  if (known) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32);
  remembered.set(sql, name);
  return name;
};
