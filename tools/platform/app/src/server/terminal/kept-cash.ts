import { type Call, Refused, Unreached } from './calls.ts';

export interface KeptCash {
  id: string;
  posId: string;
  amount: number;
  takenAt: string;
  shiftId?: string | undefined;
  staffName?: string | undefined;
  customerName?: string | undefined;
  /** What the platform said against it. */
  refused?: string | undefined;
}

const prefix = 'pos-cash:';
const mostAtOnce = 100;

// Each payment has a key of its own: two windows never write over what the other has added.
export const keepCash = (storage: Storage, cash: KeptCash): void =>
  storage.setItem(prefix + cash.id, JSON.stringify(cash));

const forget = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

/** Cash of a terminal that the platform has not acknowledged, the earliest first. */
export function keptCash(storage: Storage, posId: string): KeptCash[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => JSON.parse(storage.getItem(key) ?? '{}') as KeptCash)
    .filter((cash) => cash.posId === posId)
    .toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1));
}

export type Sending = 'sent' | 'unreached';

function noteRefusal(storage: Storage, batch: readonly KeptCash[], refusal: Refused): boolean {
  const places = refusal.fields.map(({ field }) => Number(/^payments\.(\d+)/.exec(field)?.[1] ?? NaN));
  const wrong = places.flatMap((place) => batch[place] ?? []);
  for (const cash of wrong) keepCash(storage, { ...cash, refused: refusal.message });
  return wrong.length > 0;
}

/**
 * Sends what is kept. A payment is forgotten only once the platform has named it, and its id makes it count once however often it is sent;
 * one that is refused stays, with the reason, and does not keep the others back.
 */
export async function sendCash(storage: Storage, posId: string, call: Call): Promise<Sending> {
  for (;;) {
    const batch = keptCash(storage, posId)
      .filter(({ refused }) => refused === undefined)
      .slice(0, mostAtOnce);
    if (batch.length === 0) return 'sent';
    try {
      const payments = batch.map(({ id, amount, takenAt, shiftId, staffName, customerName }) => ({
        id,
        amount,
        takenAt,
        shiftId,
        staffName,
        customerName,
      }));
      const taken = await call('takeCash', { payments });
      for (const { id } of taken.payments) forget(storage, id);
    } catch (error) {
      if (error instanceof Unreached) return 'unreached';
      if (!(error instanceof Refused) || !noteRefusal(storage, batch, error)) throw error;
    }
  }
}
