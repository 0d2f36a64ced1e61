import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '../rig/fleet.ts';
import { advanceClock, type Shop } from '../rig/shop.ts';

const pastExpiry = 'PT11M';
// Work that a killed process held is free again when its lease is over.
const leasePatience = 100_000;

export async function expireWhatWaits(fleet: Fleet): Promise<void> {
  for (const member of fleet.members) {
    const moved = await advanceClock(member.address('test'), pastExpiry).then(
      () => true,
      () => false,
    );
    if (moved) return;
  }
}

export async function untilAllEnded(shop: Shop) {
  const end = Date.now() + leasePatience;
  const open = new URLSearchParams({ isStatistic: 'false', status: 'CREATED', page: '0', pageSize: '1' });
  const over = async () => {
    const { code, data } = await shop.call<{ totalSize: number }>(`/api/transaction/portal/v1/getAll?${open}`);
    return code === 0 && data.totalSize === 0;
  };
  while (Date.now() < end && !(await over())) await pause(250);
}
