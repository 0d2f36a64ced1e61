import { staffUser } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import { merchant } from '@pay/contract-portal';
import { openCounter } from '@pay/platform-devices/fixtures';
import { clientOf } from '@pay/platform-integration/fixtures';
import type { Mode } from '@pay/platform-kernel';
import { newEmployer } from '@pay/platform-salary/fixtures';
import type { World } from '../world/world.ts';
import type { Account } from '../merchant-client/wire.ts';
import type { TestPlatform } from '../test-platform.ts';

export const callers = ['entitled', 'nobody', 'owner', 'staff', 'stranger'] as const;
export type CallerName = (typeof callers)[number];

export interface People {
  owner: string;
  staff: string;
  stranger: string;
  /** The key of a terminal of the owner's shop. */
  terminalKey: string;
  accounts: Record<Mode, Account>;
  employeesApp: Account;
}

export async function peopleOf(world: World): Promise<People> {
  const { platform, staff, shop, account } = world;
  const stranger = await newEmployer(platform, staff.checker);
  return {
    owner: shop.token,
    stranger: stranger.token,
    terminalKey: (await openCounter(platform, shop)).apiKey,
    staff: staff.root,
    employeesApp: world.salaryAccount,
    accounts: { live: account, test: (await clientOf(platform, shop, { mode: 'test' })).account },
  };
}

export async function areAtWork(platform: TestPlatform, { owner, stranger, staff }: People): Promise<boolean> {
  const shops = await Promise.all([owner, stranger].map((token) => platform.call(merchant.getMerchant, {}, { token })));
  const office = await platform.call(staffUser.getInfo, {}, { token: staff });
  return office.body.code === 0 && shops.every(({ body }) => body.code === 0 && body.data.status === 'ACTIVE');
}

/** How a caller shows who it is, beside the seal of a signed call. */
export function credentialsOf(
  endpoint: Endpoint,
  caller: CallerName,
  people: People,
): Readonly<Record<string, string>> {
  if (endpoint.sealed) return {};
  if (endpoint.allow === 'terminal' && caller === 'entitled') return { 'x-api-key': people.terminalKey };
  const token = tokenOf(endpoint, caller, people);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

export function tokenOf({ allow }: Pick<Endpoint, 'allow'>, caller: CallerName, people: People): string | undefined {
  if (caller === 'nobody') return undefined;
  if (caller !== 'entitled') return people[caller];
  if (typeof allow === 'string' && allow.startsWith('staff:')) return people.staff;
  return Array.isArray(allow) || allow === 'signed-in' || allow === 'bearer' || allow === 'enterprise'
    ? people.owner
    : undefined;
}
