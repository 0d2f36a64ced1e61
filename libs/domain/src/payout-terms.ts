import { amountBounds, type Vnd } from './money.ts';
import { providerBank } from './provider-bank.ts';
import { withoutDiacritics } from './text.ts';
import { addDays, type Instant, vnDay, vnInstant } from './time.ts';
import { isWorkingDay } from './working-days.ts';

export const payoutChannels = ['INTERNAL', 'NAPAS_247', 'CLEARING'] as const;
export type PayoutChannel = (typeof payoutChannels)[number];

/** When the bank's clearing takes orders, by Vietnamese time; what comes later goes on the next working day. */
export const clearingHours = { from: '08:00', until: '15:30' } as const;

export const payoutTerms = {
  scheduledDaysAhead: 60,
  /** A scheduled payout is sent from one hour on, and is tried for lack of balance until the other. */
  scheduledFrom: '08:00',
  scheduledUntil: '17:00',
} as const;

/** Returns the way that a transfer takes: inside the bank, at once to another bank, or above that limit by clearing. */
export function payoutChannel(bin: string, amount: Vnd): PayoutChannel {
  if (bin === providerBank.bin) return 'INTERNAL';
  return amount <= amountBounds.INTER_BANK_PAYOUT.max ? 'NAPAS_247' : 'CLEARING';
}

/** Returns the first moment from `from` on at which the way is open. */
export function channelOpensAt(channel: PayoutChannel, from: Instant): Date {
  const moment = new Date(from);
  if (channel !== 'CLEARING') return moment;
  const today = vnDay(moment);
  if (isWorkingDay(today)) {
    if (moment < vnInstant(today, clearingHours.from)) return vnInstant(today, clearingHours.from);
    if (moment < vnInstant(today, clearingHours.until)) return moment;
  }
  let day = addDays(today, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return vnInstant(day, clearingHours.from);
}

/** Writes the content of a transfer in the characters that every bank takes; empty where none of them is left. */
export function transferContent(text: string): string {
  return withoutDiacritics(text)
    .replace(/[^A-Za-z0-9 .,\-/()]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
