import { addDays, vnDay, vnHour, vnInstant } from '../time.ts';

export type InvoiceLetter = 'issued' | 'reminder' | 'expired';

interface DueLetter {
  letter: InvoiceLetter;
  at: Date;
}

const [waking, asleep] = ['07', '22'];
const leavesAt = '08:00';
const daysBefore = [3, 1];

/** Returns when a payer may be written to: at once by day, at 8 o'clock where it is night. */
export function writableFrom(instant: Date | string): Date {
  const hour = vnHour(instant);
  if (hour >= waking && hour < asleep) return new Date(instant);
  const day = vnDay(instant);
  return vnInstant(hour < waking ? day : addDays(day, 1), leavesAt);
}

/** Returns what a payer is written of an invoice, in order: when it comes, before it expires, and when it has. */
export function invoiceLetters(issuedAt: Date | string, expireAt: Date | string): DueLetter[] {
  const first = writableFrom(issuedAt);
  const lastDay = vnDay(expireAt);
  const reminders = daysBefore
    .map((days) => vnInstant(addDays(lastDay, -days), leavesAt))
    .filter((at) => at > first && at < new Date(expireAt));
  return [
    { letter: 'issued', at: first },
    ...reminders.map((at): DueLetter => ({ letter: 'reminder', at })),
    { letter: 'expired', at: writableFrom(expireAt) },
  ];
}

/** Returns the latest letter whose time has come, so that what is late does not repeat itself, and when the next is due. */
export function letterAt(
  issuedAt: Date | string,
  expireAt: Date | string,
  now: Date | string,
): { letter: InvoiceLetter | undefined; next: Date | undefined } {
  const letters = invoiceLetters(issuedAt, expireAt);
  const isDue = ({ at }: DueLetter) => at <= new Date(now);
  return { letter: letters.findLast(isDue)?.letter, next: letters.find((letter) => !isDue(letter))?.at };
}
