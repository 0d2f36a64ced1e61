import type { Allow, DeskAllow } from '@pay/contract-core';
import type { Grant } from './session-state.ts';

/** What a screen or an action asks for: of the staff at a desk of the back office, or anywhere. */
export type Wanted = Allow | DeskAllow | 'visitor';

/** Grants of the staff hold at every desk, or name theirs: `staff:maker/fees`. */
function mayAtDesk(wanted: string, grants: ReadonlySet<Grant>): boolean {
  const [right = '', desk] = wanted.split('/');
  const held = [...grants].map((grant): string => grant).filter((grant) => grant.startsWith('staff:'));
  const atDesk = (grant: string) => desk === undefined || !grant.includes('/') || grant.endsWith(`/${desk}`);
  if (right === 'staff:any') return held.some(atDesk);
  const wantedRights = right === 'staff:money@head' ? ['staff:maker@head', 'staff:checker@head'] : [right];
  const rights = [...wantedRights, right.replace(/:\w+/, ':root')];
  return held.some((grant) => atDesk(grant) && rights.includes(grant.split('/')[0] ?? ''));
}

/**
 * Returns whether the grants satisfy `allow`: one permission of a list is enough, `staff:root` holds every staff role, and
 * `staff:root@head` each of the head office.
 */
export function mayUse(allow: Wanted, signedIn: boolean, grants: ReadonlySet<Grant> | undefined): boolean {
  if (allow === 'anyone') return true;
  if (allow === 'visitor') return !signedIn;
  if (!signedIn) return false;
  if (allow === 'signed-in' || allow === 'bearer') return true;
  if (!grants) return false;
  if (typeof allow !== 'string') return allow.some((one) => grants.has(one));
  return allow.startsWith('staff:') ? mayAtDesk(allow, grants) : grants.has(allow as Grant);
}
