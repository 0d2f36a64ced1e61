import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform/testing';
import { inProcessFetch } from './in-process-fetch.ts';

/** A merchant on a platform of its own, for the tests of one file. */
export interface Shop extends Pick<TestPlatform, 'ok' | 'hashed'> {
  owner: TestMerchant;
  /** What the browser's network is while the shop is open. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

export async function startShop(merchant: Parameters<TestPlatform['newMerchant']>[0] = {}): Promise<Shop> {
  const platform = await startTestPlatform();
  const owner = await platform.newMerchant(merchant);
  return { ok: platform.ok, hashed: platform.hashed, owner, fetch: inProcessFetch(platform), close: platform.close };
}
