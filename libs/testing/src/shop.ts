import { merchant as ofMerchant } from '@pay/contract-portal';
import { openPosShop } from '@pay/platform-devices/fixtures';
import timers from 'node:timers';
import {
  hireMember,
  inviteMember,
  type Post,
  ShopReceiver,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { inProcessFetch } from './in-process-fetch.ts';
import type { Visitor } from './render-screen.tsx';

// The platform's calls to others need Node's timers, which a page does not have; none keeps the process alive.
const nodeTimers = {
  setTimeout: (...call: Parameters<typeof timers.setTimeout>) => timers.setTimeout(...call).unref(),
  setInterval: (...call: Parameters<typeof timers.setInterval>) => timers.setInterval(...call).unref(),
  clearTimeout: timers.clearTimeout,
  clearInterval: timers.clearInterval,
};

export interface Shop extends Pick<TestPlatform, 'ok' | 'hashed' | 'otpOf' | 'services'> {
  owner: TestMerchant;
  fetch: typeof fetch;
  hire(post: Post): Promise<Visitor>;
  invite(post: Post): Promise<string>;
  /** Puts a device on sale, of 3,402,000 with VAT; answers its id. */
  sellDevice(name: string): Promise<string>;
  openReceiver(): Promise<{ receiver: ShopReceiver; url: string }>;
  close(): Promise<void>;
}

export async function startShop(merchant: Parameters<TestPlatform['newMerchant']>[0] = {}): Promise<Shop> {
  const platform = await startTestPlatform();
  const owner = await platform.newMerchant(merchant);
  const { ok, challenge, hashed, otpOf, services } = platform;
  const receivers: ShopReceiver[] = [];

  const keys = async () => {
    const as = { token: owner.token, mode: 'test' } as const;
    const { sessionId } = await challenge(ofMerchant.revealCredential, {}, as);
    return ok(ofMerchant.revealCredential, { sessionId, otp: await otpOf(owner.phone, 'test') }, as);
  };

  return {
    ok,
    hashed,
    otpOf,
    services,
    owner,
    fetch: inProcessFetch(platform),
    hire: async (post) => ({ owner: await hireMember(platform, owner, post), fetch: inProcessFetch(platform) }),
    invite: async (post) => (await inviteMember(platform, owner, post)).id,
    sellDevice: async (name) => (await (await openPosShop(platform)).modelOf({ name })).id,
    openReceiver: async () => {
      Object.assign(globalThis, nodeTimers);
      const receiver = new ShopReceiver();
      receiver.account = await keys();
      receivers.push(receiver);
      return { receiver, url: await receiver.open() };
    },
    close: async () => {
      await Promise.all(receivers.map((receiver) => receiver.close()));
      await platform.close();
    },
  };
}
