import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StorageSource } from '@pay/platform';
import { addDays, vnDay, vnInstant } from '@pay/domain';
import { within } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import type { Mailbox } from '../rig/mailbox.ts';

const lead = 8_000;
const lookEvery = 250;
const patience = 1_800_000;

/** The day on which all that a bench makes is due. */
export const dueDay = () => addDays(vnDay(new Date()), 2);

async function moveTo(base: string, now: Date): Promise<void> {
  const reply = await fetch(`${base}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  });
  if (!reply.ok) throw new Error(`The clock did not move: ${reply.status} ${await reply.text()}`);
}

/** Lets the clock of all processes run up to a moment by itself, so that all of them see it come; returns when, on the own clock. */
export async function approach({ members }: Fleet, day: string, time: string): Promise<number> {
  const due = vnInstant(day, time).getTime();
  const base = members[0]!.address();
  await moveTo(base, new Date(due - lead));
  const { now } = (await (await fetch(`${base}/sandbox/clock`)).json()) as { now: string };
  return performance.now() + (due - Date.parse(now));
}

export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(lookEvery)) if (await holds()) return;
  throw new Error('It was not done in time');
}

export const invoicesMade = (source: StorageSource): Promise<number> =>
  within(source, async (db) => {
    const { rows } = await sql<{ made: number }>`select count(*)::integer as made from subscription_invoice`.execute(
      db,
    );
    return rows[0]!.made;
  });

export interface Night {
  invoicing: number;
  mailing: number;
}

/** Lets a day's invoices be made and mailed by the jobs of all processes; returns how many seconds each took. */
export async function night(fleet: Fleet, day: string, due: number, mailbox: Mailbox): Promise<Night> {
  const source = fleet.sources.live;
  const made = await approach(fleet, day, '00:05');
  await until(async () => performance.now() > made && (await invoicesMade(source)) >= due);
  const invoicing = (performance.now() - made) / 1_000;
  const written = await approach(fleet, day, '08:00');
  await until(() => performance.now() > written && mailbox.timesById.size >= due);
  return { invoicing, mailing: (performance.now() - written) / 1_000 };
}
