import { waitingReport } from '@pay/platform-billing/fixtures';
import { hireStaff, type Hired, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { inProcessFetch } from './in-process-fetch.ts';
import type { Visitor } from './render-screen.tsx';

export interface Office extends Pick<TestPlatform, 'ok' | 'newMerchant' | 'otpOf'> {
  /** Freezes a merchant's report of the month before, which asks for 55,000, and answers its id. */
  owesFees(merchantId: string): Promise<string>;
  hire(username: string, seat: Hired): Promise<Visitor>;
  close(): Promise<void>;
}

export async function startOffice(): Promise<Office> {
  const platform = await startTestPlatform();
  const { ok, newMerchant, otpOf, close } = platform;
  return {
    ok,
    newMerchant,
    otpOf,
    close,
    owesFees: (merchantId) => waitingReport(platform, merchantId),
    hire: async (username, seat) => ({
      owner: await hireStaff(platform, username, seat),
      fetch: inProcessFetch(platform),
    }),
  };
}
