import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import type { SampleValues } from '@pay/samples';
import { payGateScreens } from './pay-gate.feature.ts';
import { signCall } from './signed-call.ts';

let shop: Shop;
let keys: SampleValues;
beforeAll(async () => {
  shop = await startShop();
  const { receiver } = await shop.openReceiver();
  keys = receiver.account!;
});
afterAll(() => shop.close());

const inTestMode = { testMode: true };

async function create(order: object) {
  const { headers, data } = await signCall(keys, JSON.stringify(order), Date.now());
  const reply = await shop.fetch(`${keys.host}/api/payment/v1/create`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data }),
  });
  return (await reply.json()) as { code: number; traceId?: string };
}

const rowOf = async (reference: string) => (await screen.findByText(reference)).closest('tr')!;

test('a shop whose system has not called yet is told when calls will appear', async () => {
  await openPortal(payGateScreens.calls.link(), shop, inTestMode);
  expect(await screen.findByText('No calls yet')).toBeVisible();
});

test('what was left out of a sale is shown by field and rule', async () => {
  await create({ refTransactionId: 'DH-1', amount: 20_000, description: 'x', language: 'Viet Nam', timeout: 300 });
  const { user } = await openPortal(payGateScreens.calls.link(), shop, inTestMode);
  const row = await rowOf('DH-1');
  expect(within(row).getByText('Successful, adjusted')).toBeVisible();
  expect(within(row).getByText('language, timeout')).toBeVisible();
  await user.click(within(row).getAllByRole('link')[0]!);
  expect(await screen.findByText('What was left out or read differently')).toBeVisible();
  expect(screen.getByText('The language is two letters, such as vi')).toBeVisible();
  expect(screen.getByText('Read as seconds, since it is below 10,000')).toBeVisible();
});

test('a refusal is shown with its code in words, its field and rule, and is found by the trace of its reply', async () => {
  const { code, traceId } = await create({ refTransactionId: 'DH-2', amount: 1, description: 'x' });
  expect(code).toBe(507);
  const { user } = await openPortal(payGateScreens.calls.link({ keyword: traceId! }), shop, inTestMode);
  const row = await rowOf('DH-2');
  expect(screen.queryByText('DH-1')).toBeNull();
  expect(within(row).getByText('Code 507: The amount is not valid')).toBeVisible();
  await user.click(within(row).getAllByRole('link')[0]!);
  expect(await screen.findByText('Why it was refused')).toBeVisible();
  expect(screen.getByText('amount')).toBeVisible();
  expect(screen.getByText('The value is smaller than allowed')).toBeVisible();
  expect(screen.getByText(traceId!)).toBeVisible();
});
