import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { merchantScreens } from './merchants.feature.ts';

let office: Office;
let maker: Visitor;
let merchantId: string;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('sections@provider.test', { roles: ['maker'], fullName: 'The maker' });
  ({ merchantId } = await office.newMerchant({ status: 'ACTIVE' }));
}, 60_000);
afterAll(() => office.close());

const open = (tab: string) => openBackOffice(merchantScreens.detail.link({ merchantId }, { tab }), maker);

test.each([
  ['accounts', /Default for payments/],
  ['members', /Owner/],
  ['payments', /No payments yet/],
  ['fees', /No report is unpaid/],
  ['disputes', /No payment of this merchant has been disputed/],
  ['webhooks', /The merchant has entered no webhook address/],
  ['salary', /does not take part in the salary programme/],
  ['devices', /no device and no static QR code/],
])('the part %s is asked for when it is opened', async (tab, words) => {
  const { unmount } = await open(tab);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  unmount();
});

test('a note is written, and then stands in the timeline', async () => {
  const { user } = await open('notes');
  expect(await screen.findByText('No notes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Note/), 'Call back on Monday');
  await user.click(dialog.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Call back on Monday')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Timeline' }));
  expect(await screen.findByText('Wrote a note about a merchant')).toBeVisible();
});
