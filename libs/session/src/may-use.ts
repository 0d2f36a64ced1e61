import type { Allow } from '@pay/contract-core';
import type { Grant } from './session-state.ts';

const isStaff = (grants: ReadonlySet<Grant>) => [...grants].some((grant) => grant.startsWith('staff:'));

const moneyGrants: readonly Grant[] = ['staff:maker@head', 'staff:checker@head', 'staff:root@head'];

/**
 * Returns whether the grants satisfy `allow`: one permission of a list is enough, `staff:root` holds every staff role, and
 * `staff:root@head` each of the head office.
 */
export function mayUse(allow: Allow | 'visitor', signedIn: boolean, grants: ReadonlySet<Grant> | undefined): boolean {
  if (allow === 'anyone') return true;
  if (allow === 'visitor') return !signedIn;
  if (!signedIn) return false;
  if (allow === 'signed-in' || allow === 'bearer') return true;
  if (!grants) return false;
  if (allow === 'staff:any') return isStaff(grants);
  if (allow === 'staff:money@head') return moneyGrants.some((one) => grants.has(one));
  const wanted = typeof allow === 'string' ? [allow, allow.replace(/:\w+/, ':root')] : allow;
  return wanted.some((one) => grants.has(one as Grant));
}
