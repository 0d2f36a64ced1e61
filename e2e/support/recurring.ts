import { expect } from '@playwright/test';
import { apiOf, shopToken, type Mode } from './payer.ts';
import { inbox } from './people.ts';
import { get, post } from './sign-in.ts';

async function mailed(to: string, address: RegExp): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      token = (await inbox(to)).flatMap(({ body }) => address.exec(body)?.[1] ?? [])[0];
      return token !== undefined;
    })
    .toBe(true);
  return token!;
}

/** The private page that a mail tells of. */
export const pageMailedTo = (to: string) => mailed(to, /\/public\/subscription\/(\S+)/);

/** The link with which a former address confirms another. */
export const changeMailedTo = (to: string) => mailed(to, /\/public\/subscription-email\/(\S+)/);

/** Subscribes somebody who may pause and stop by himself, and whose first invoice is open. */
export async function subscribed(mode: Mode) {
  const options = { token: await shopToken(), base: apiOf(mode) };
  const mark = crypto.randomUUID();
  const plan = await post<{ id: string }>(
    '/api/subscription-plan/v1/create',
    {
      name: `Gói báo ${mark.slice(0, 6)}`,
      paymentType: 'PREPAID',
      cycleValue: 1,
      timeType: 'MONTH',
      fixedAmount: 90_000,
      payerMayPause: true,
      payerMayStop: true,
    },
    options,
  );
  const state = { ...options, method: 'PUT' as const };
  await post(`/api/subscription-plan/v1/state/${plan.id}`, { status: 'ACTIVE' }, state);
  const payer = { fullName: 'Người trả định kỳ', email: `dinhky.${mark}@example.com` };
  const customer = await post<{ id: string }>('/api/customer/v1/create', payer, options);
  const wish = { planId: plan.id, customerId: customer.id };
  const { id } = await post<{ id: string }>('/api/subscription/v1/create', wish, options);
  const { items } = await get<{ items: { id: string }[] }>(
    `/api/subscription-invoice/v1/get-all?subscriptionId=${id}`,
    options,
  );
  const receiver = `nguoitra.${mark}@example.com`;
  await post(`/api/subscription-invoice/v1/resend/${items[0]!.id}`, { receiver, sendEmail: true }, options);
  return { id, customerId: customer.id, token: await pageMailedTo(receiver), email: payer.email };
}
