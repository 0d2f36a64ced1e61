import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, samplePassword, signIn } from '../calls.ts';
import type { Fleet } from './fleet.ts';
import type { Keys, Receivers } from './receiver.ts';
import type { Random } from './random.ts';
import { Shop } from './shop.ts';

const events = ['transaction.succeeded', 'transaction.expired', 'transaction.canceled'];

interface Step {
  sessionId: string;
}

export const newestOtp = async (base: string, to: string): Promise<string | undefined> => {
  const inbox: { otp?: string }[] = await (await fetch(`${base}/inbox.json?to=${to}`)).json();
  return inbox.find(({ otp }) => otp)?.otp;
};

export async function registered(base: string, hashKey: string, phone: string): Promise<string> {
  const password = createHmac('sha256', hashKey).update(samplePassword).digest('hex');
  const { sessionId } = await ok<Step>(`${base}/pay/api/user/portal/v1/register/checkPhone?phone=${phone}`);
  const body = { phone, sessionId, password, otp: await newestOtp(base, phone) };
  await ok(`${base}/pay/api/user/portal/v1/register/submit`, { body });
  return (await signIn(base, hashKey, phone)).token;
}

async function signedInSomewhere({ members, hashKey }: Fleet, phone: string): Promise<string> {
  for (let at = 0; ; at += 1) {
    const member = members[at % members.length]!;
    const tokens = await signIn(member.address(), hashKey, phone).catch(() => undefined);
    if (tokens) return tokens.token;
    await pause(250);
  }
}

export async function revealedKeys(base: string, shop: Shop, phone: string): Promise<Keys> {
  const path = '/api/merchant/portal/v1/revealCredential';
  const { sessionId } = await shop.ok<Step>(path, { method: 'PUT', body: {} });
  return shop.ok<Keys>(path, { method: 'PUT', body: { sessionId, otp: await newestOtp(base, phone) } });
}

export async function openShops(fleet: Fleet, chance: Random, count: number, receivers?: Receivers): Promise<Shop[]> {
  const base = fleet.members[0]!.address();
  const shops: Shop[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `09${String(81_000_000 + index)}`;
    const shop = new Shop(
      await registered(base, fleet.hashKey, phone),
      () => chance.pick(fleet.members).address('test'),
      () => signedInSomewhere(fleet, phone),
    );
    if (receivers) {
      const webhook = { webhookUrl: receivers.urlOf(index), events };
      await shop.ok('/api/webhook/portal/v1/update', { method: 'PUT', body: webhook });
      receivers.give(index, await revealedKeys(base, shop, phone));
    }
    shops.push(shop);
  }
  return shops;
}

export async function openShop(fleet: Fleet, chance: Random, receivers?: Receivers): Promise<Shop> {
  const [shop] = await openShops(fleet, chance, 1, receivers);
  if (!shop) throw new Error('No shop was opened');
  return shop;
}
