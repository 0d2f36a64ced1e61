import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payGateScreens } from './pay-gate.feature.ts';

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

  await user.click(screen.getByRole('button', { name: 'Take a new reference' }));
  expect(screen.queryByText(/code 1604/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('The signature of the reply is right.')).toBeVisible();
});

test('outside of test mode the page warns that a real link is made', async () => {
  await openPortal(payGateScreens.tryIt.link(), shop);
  expect(await screen.findByText(/This creates a real payment link in your account/)).toBeVisible();
});
