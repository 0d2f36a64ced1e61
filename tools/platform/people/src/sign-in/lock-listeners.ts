import type { Instant, Trx } from '@pay/platform-kernel';

interface Locked {
  merchantId: string;
  userId: string;
  userName: string;
  isOwner: boolean;
  now: Instant;
}

type Listener = (trx: Trx, locked: Locked) => Promise<void>;

const listeners: Listener[] = [];

/** The listener hears, in the same transaction, that somebody locked his account because another may have taken it over. */
export const onUserLocked = (listener: Listener): void => void listeners.push(listener);

export async function userLocked(trx: Trx, locked: Locked): Promise<void> {
  for (const listener of listeners) await listener(trx, locked);
}
