import { payLink, tool, webhook } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payGateScreens } from './pay-gate.feature.ts';

type Receiver = Awaited<ReturnType<Shop['openReceiver']>>;

let shop: Shop;
let receiver: Receiver['receiver'];
let url: string;
beforeAll(async () => {
  shop = await startShop();
  ({ receiver, url } = await shop.openReceiver());
});
afterAll(() => shop.close());

const inTestMode = { testMode: true };
const as = () => ({ token: shop.owner.token, mode: 'test' }) as const;
const info = () => shop.ok(webhook.getInfo, {}, as());
const broken: Receiver['receiver']['answer'] = (response) => void response.writeHead(500).end('out of order');
const working: Receiver['receiver']['answer'] = (response) => receiver.accept(response);

async function paid(description: string) {
  const link = await shop.ok(payLink.create, { amount: 150_000, description, customerInfoType: 'NO_REQUIRE' }, as());
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as());
  await shop.ok(tool.deposit, { accountNo: virtualAccount ?? '', branch: 'HN', amount: 150_000, content: 'x' }, as());
}

test('an address that breaks a rule is refused in words, a good one is saved, and a test notice reaches it', async () => {
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  const field = await screen.findByLabelText(/^Webhook address/);
  await user.type(field, 'http://user:word@shop.example/hook');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The address must not contain a user name or password')).toBeVisible();

  await user.clear(field);
  await user.type(field, url);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The webhook was saved.')).toBeVisible();
  expect(await screen.findByText('Approved')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send a test notice' }));
  expect(await screen.findByText('Your server confirmed the test notice.')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(await screen.findByText('HTTP 200')).toBeVisible();
});

test('only the chosen events are sent, and the test notice is none to choose', async () => {
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  await user.click(await screen.findByLabelText('Payment cancelled'));
  expect(screen.getByLabelText('Order paid')).toBeVisible();
  expect(screen.getByLabelText('Payout sent')).toBeVisible();
  expect(screen.getByLabelText('Invoice paid')).toBeVisible();
  expect(screen.queryByDisplayValue('ping')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await info()).events).toEqual(['transaction.succeeded', 'transaction.canceled']));
});

test('a failed notice shows what was sent, what came back and when it is tried again; repaired, it is sent again by hand', async () => {
  receiver.answer = broken;
  const before = receiver.received.length;
  await paid('Order 1204');
  await receiver.until(() => receiver.received.length > before);
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  const row = (await screen.findAllByText(/^Next attempt \d/))[0]!.closest('tr')!;
  expect(screen.getByRole('link', { name: 'Signed calls' })).toHaveAttribute('href', payGateScreens.calls.link());
  expect(within(row).getByText('Payment received')).toBeVisible();
  await user.click(within(row).getAllByRole('link')[0]!);

  expect(await screen.findByText('How this message was signed')).toBeVisible();
  const sent = receiver.received[before]!;
  const headers = screen.getAllByLabelText('Headers', { selector: 'pre' }).map((block) => block.textContent);
  const bodies = screen.getAllByLabelText('Body', { selector: 'pre' }).map((block) => block.textContent);
  expect(headers[0]).toContain(`x-api-validate: ${String(sent.headers['x-api-validate'])}`);
  expect(bodies).toEqual([sent.body, 'out of order']);
  const { data } = JSON.parse(sent.body) as { data: string };
  expect(screen.getByLabelText('How this message was signed', { selector: 'pre' })).toHaveTextContent(
    `${String(sent.headers['x-api-client'])}|${String(sent.headers['x-api-time'])}|${data}`,
  );

  receiver.answer = working;
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Your server confirmed the notice.')).toBeVisible();
  expect(receiver.received.at(-1)!.headers['x-event-id']).toBe(sent.headers['x-event-id']);
  expect(receiver.received.at(-1)!.headers['x-delivery-id']).not.toBe(sent.headers['x-delivery-id']);
});

test('a webhook that is switched off comes on again only when the receiver confirms a test notice', async () => {
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('The webhook is off')).toBeVisible();

  receiver.answer = broken;
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/Your server did not confirm the test notice/)).toBeVisible();
  expect((await info()).enabled).toBe(false);

  receiver.answer = working;
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('The webhook is on again.')).toBeVisible();
  expect((await info()).enabled).toBe(true);
});

test('missed notices are told with their number, and one button sends all of them once the webhook is on again', async () => {
  await shop.ok(webhook.disable, {}, as());
  await paid('Order 1301');
  await paid('Order 1302');
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  const { missedCount, approvedUrl } = await info();
  expect(missedCount).toBe(2);
  expect(await screen.findByText(/^2 notices were missed since \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend all' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Send a test notice' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Resend all' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  const before = receiver.received.length;
  await user.click(screen.getByRole('button', { name: 'Resend all' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(`2 notices are sent again to ${approvedUrl ?? ''}`);
  await user.click(within(dialog).getByRole('button', { name: 'Resend all' }));
  await receiver.until(() => receiver.received.length === before + 2);
  expect(await screen.findByText(/^Missed notices were sent again at/, undefined, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByText('Still to send: 0. Delivered: 2. Not confirmed: 0.')).toBeVisible();
  expect(screen.queryByText(/missed since/)).toBeNull();
});

test('the log says by what an answer was accepted, and what would have been', async () => {
  receiver.answer = (response) => void response.writeHead(200).end('{"data":{"success":true}}');
  await paid('Order 1401');
  await waitFor(async () => {
    const { items } = await shop.ok(webhook.getDeliveries, {}, as());
    expect(items[0]).toMatchObject({ taken: 'plain_data_success' });
  });
  await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  expect(await screen.findByText('Accepted: plain JSON: data.success is true')).toBeVisible();
  expect(screen.getAllByText(/^Answer with HTTP 200 and {"success": true}/)[0]).toBeVisible();
  receiver.answer = working;
});

test('deleting asks first, and leaves the log', async () => {
  const { user } = await openPortal(payGateScreens.webhooks.link(), shop, inTestMode);
  await user.click(await screen.findByRole('button', { name: 'Delete the webhook' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete the webhook' }));
  expect(await screen.findByText('The webhook was deleted.')).toBeVisible();
  expect(await screen.findByText('No address yet')).toBeVisible();
  expect((await screen.findAllByText('HTTP 200')).length).toBeGreaterThan(0);
  expect(await info()).toMatchObject({ webhookUrl: null, approvedUrl: null });
});
