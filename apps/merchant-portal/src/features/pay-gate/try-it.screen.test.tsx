import { developer, merchantApi, payLinkPrivate, subscriptionPrivate } from '@pay/contract-merchant-api';
import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPortal } from '#testing';
import { payGateScreens } from './pay-gate.feature.ts';
import { triedCalls } from './tried-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const shown = (step: RegExp) => screen.getByLabelText(step, { selector: 'pre' }).textContent;

test('a signed create is sent with the own keys, every step is shown, and a repeated number is refused', async () => {
  const { user } = await openPortal(payGateScreens.tryIt.link(), shop, { testMode: true });
  const request = await screen.findByLabelText<HTMLTextAreaElement>('POST /api/payment/v1/create');
  const { refTransactionId } = JSON.parse(request.value) as { refTransactionId: string };
  expect(screen.getByText(/The keys are needed to sign/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('textbox')[0]!);
  await user.paste(await shop.otpOf(shop.owner.phone, 'test'));

  expect(await screen.findByText('The signature of the reply is right.')).toBeVisible();
  const [clientId, time, encrypted] = shown(/^3\./)!.split('|');
  expect(encrypted).toBe(shown(/^2\./));
  expect(shown(/^4\./)).toMatch(/^[0-9a-f]{64}$/);
  for (const part of [`x-api-client: ${clientId}`, `x-api-time: ${time}`, `x-api-validate: ${shown(/^4\./)}`])
    expect(shown(/^5\./)).toContain(part);
  expect(shown(/^6\./)).toContain('"code":0');
  const { payLinkCode } = JSON.parse(shown(/^7\./)!) as { payLinkCode: string };
  expect(await shop.ok(payLink.getDetail, { payLinkCode }, { token: shop.owner.token, mode: 'test' })).toMatchObject({
    refTransactionId,
  });

  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(
    await screen.findByText(
      'The platform answered with code 1604: Duplicate reference transaction id: refTransactionId (duplicate)',
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Use a new reference' }));
  expect(screen.queryByText(/code 1604/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('The signature of the reply is right.')).toBeVisible();
});

test('outside of test mode the page warns that a real link is made', async () => {
  await openPortal(payGateScreens.tryIt.link(), shop);
  expect(await screen.findByText(/This is a real call in your account/)).toBeVisible();
});

test('every signed call of a shop can be tried', () => {
  const names = [merchantApi, payLinkPrivate, subscriptionPrivate, developer].flatMap((contract) =>
    Object.keys(contract),
  );
  expect([...triedCalls].toSorted()).toEqual(names.toSorted());
});

const choose = (user: UserEvent, call: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: /^Call/ }), call);

async function sent(user: UserEvent): Promise<Record<string, unknown>> {
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByText('The signature of the reply is right.');
  return JSON.parse(shown(/^7\./)!) as Record<string, unknown>;
}

test('one call follows the other with what the former told, and the payment is paid beside its result', async () => {
  const { user } = await openPortal(payGateScreens.tryIt.link(), shop, { testMode: true });
  await user.click(await screen.findByRole('button', { name: 'Send the request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('textbox')[0]!);
  await user.paste(await shop.otpOf(shop.owner.phone, 'test'));
  await screen.findByText('The signature of the reply is right.');

  await user.click(screen.getByRole('button', { name: 'Too little' }));
  expect(await screen.findByText(/9,000 VND: not taken/)).toBeVisible();
  expect(screen.getByText(/takes only the exact amount in time/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The exact amount' }));
  expect(await screen.findByText(/10,000 VND: taken/)).toBeVisible();

  await choose(user, 'Check a payment');
  expect(screen.queryByText('Pay this now')).toBeNull();
  expect(await sent(user)).toMatchObject({ status: 'SUCCESS', amount: 10_000 });
  await choose(user, 'Refund a payment');
  expect(await sent(user)).toMatchObject({ amount: 10_000 });
  await choose(user, 'Ask whose key it is');
  expect(await sent(user)).toMatchObject({ mode: 'test' });
});
