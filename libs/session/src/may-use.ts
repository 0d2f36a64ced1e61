import type { Allow } from '@pay/contract-core';
import type { Permission } from '@pay/domain';
import type { Grant } from './session-state.ts';

const isStaff = (grants: ReadonlySet<Grant>) => [...grants].some((grant) => grant.startsWith('staff:'));

/** Returns whether the grants satisfy `allow`: one permission of a list is enough, and `staff:root` holds every staff role. */
export function mayUse(allow: Allow | 'visitor', signedIn: boolean, grants: ReadonlySet<Grant> | undefined): boolean {
  if (allow === 'anyone') return true;
  if (allow === 'visitor') return !signedIn;
  if (!signedIn) return false;
  if (allow === 'signed-in' || allow === 'bearer') return true;
  if (!grants) return false;
  if (allow === 'staff:any') return isStaff(grants);
  if (typeof allow === 'string')
    return grants.has(allow as Grant) || (allow.startsWith('staff:') && grants.has('staff:root'));
  return (allow as readonly Permission[]).some((permission) => grants.has(permission));
}
