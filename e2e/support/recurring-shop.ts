import { expect, type Page } from '@playwright/test';
import { addDays, type VnDay, vnDay, vnInstant } from '@pay/domain';
import { addresses } from './addresses.ts';
import { inbox, type Message } from './people.ts';
import { fieldsOf, readQr } from './qr.ts';
import { get, newcomer, post, signInOwner, type Tokens } from './sign-in.ts';

const clock = `${addresses.testPlatform}/sandbox/clock`;
const base = addresses.testPlatform;
const atTen = '10:00';

/** Moves test mode to ten in the morning of a day in Vietnam, by when all that was due before is done. */
export async function standOn(day: VnDay): Promise<void> {
  const reply = await fetch(clock, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: vnInstant(day, atTen).toISOString() }),
  });
  if (!reply.ok) throw new Error(`the clock was not moved: ${await reply.text()}`);
}

/** A day that is ahead of what test mode takes for now. */
export async function dayAhead(): Promise<VnDay> {
  const { now } = (await (await fetch(clock)).json()) as { now: string };
  return addDays(vnDay(now), 1);
}

/** A shop of its own in test mode, with one customer. */
export async function openRecurringShop(): Promise<{ tokens: Tokens; customer: string; email: string }> {
  const tokens = await signInOwner(await newcomer());
  const mark = String(Date.now()).slice(-7);
  const [customer, email] = [`Khách định kỳ ${mark}`, `dinhky${mark}@example.com`];
  await post('/api/customer/v1/create', { fullName: customer, email }, { token: tokens.token, base });
  return { tokens, customer, email };
}

/** What a customer was written, the latest last. */
export const mailsTo = async (email: string): Promise<Message[]> => (await inbox(email)).toReversed();
const minute = 'YYYY-MM-DDTHH:MM'.length;

/** Waits until a customer was written at these moments, no more and no less; returns what was written last. */
export async function expectMails(email: string, moments: readonly (readonly [VnDay, string])[]): Promise<Message> {
  const wanted = moments.map(([day, time]) => vnInstant(day, time).toISOString().slice(0, minute));
  await expect
    .poll(async () => (await mailsTo(email)).map(({ createdAt }) => createdAt.slice(0, minute)))
    .toEqual(wanted);
  return (await mailsTo(email)).at(-1)!;
}

export const addressIn = ({ body }: Message, kind: 'paylink' | 'subscription'): string => {
  const [found] = new RegExp(`https?://\\S+/public/${kind}/[^\\s.,]+`).exec(body) ?? [];
  if (!found) throw new Error(`no address of a ${kind} in: ${body}`);
  return found;
};

/** Pays what the VietQR on a page asks for, from a bank app that knows nothing but the picture. */
export async function payByQr(page: Page, { token }: Tokens): Promise<number> {
  const code = page.getByRole('img', { name: /VietQR/ });
  await expect(code).toBeVisible();
  const fields = fieldsOf((await readQr(code)).text);
  const receiving = fieldsOf(fieldsOf(fields['38']!)['01']!);
  const amount = Number(fields['54']);
  const transfer = { accountNo: receiving['01'], branch: 'HN', amount, content: fieldsOf(fields['62'] ?? '')['08'] };
  await post('/api/tool/v1/deposit', transfer, { token, base });
  return amount;
}

interface ListedInvoice {
  code: string;
  url: string | null;
  expiredDate: string | null;
}

export async function latestInvoice({ token }: Tokens, subscriptionId: string): Promise<ListedInvoice> {
  const path = `/api/subscription-invoice/v1/get-all?subscriptionId=${subscriptionId}`;
  const { items } = await get<{ items: ListedInvoice[] }>(path, { token, base });
  return items[0]!;
}
