import { setTimeout as pause } from 'node:timers/promises';
import { atOnce } from '../rig/at-once.ts';
import { ended } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import { advanceClock, type Shop } from '../rig/shop.ts';
import type { Known } from './acknowledgements.ts';

const pastExpiry = 'PT11M';
// Work that a killed process held is free again when its lease is over.
const leasePatience = 100_000;

/** Moves the clock at whichever process answers. */
export async function expireWhatWaits(fleet: Fleet): Promise<void> {
  for (const member of fleet.members) {
    const moved = await advanceClock(member.address('test'), pastExpiry).then(
      () => true,
      () => false,
    );
    if (moved) return;
  }
}

/** Waits until every payment of the clients has come to its end; of those paid or cancelled they were told. */
export async function untilAllEnded(shop: Shop, known: readonly Known[]) {
  const end = Date.now() + leasePatience;
  const waiting = known.filter(({ paid, cancelled }) => !paid && !cancelled);
  await atOnce(8, waiting, async ({ link }) => {
    while (Date.now() < end && !ended.has(await shop.status(link))) await pause(250);
  });
}
