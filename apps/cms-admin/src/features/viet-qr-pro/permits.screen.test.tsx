import { vietQrProReview } from '@pay/contract-cms';
import { vietQrPro } from '@pay/contract-portal';
import { startOffice, type Office } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
}, 60_000);
afterAll(() => office.close());

test('a request is approved, locked with a reason that the shop reads, and unlocked', async () => {
  const shop = await office.newMerchant();
  const as = { token: shop.token };
  const checker = await office.hire('checker@provider.test', { roles: ['checker'] });
  await office.ok(vietQrPro.changeState, { action: 'REQUEST_ACTIVATION' }, as);
  const { items } = await office.ok(vietQrProReview.getList, { status: 'PENDING' }, { token: checker.owner.token });
  const { user } = await openBackOffice(vietQrProScreens.detail.link({ id: items[0]!.id }), checker);
  const decide = async (name: string, reason?: string) => {
    const action = () => screen.getByRole('button', { name });
    await waitFor(() => expect(action()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(action());
    const dialog = within(await screen.findByRole('alertdialog'));
    if (reason) await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await decide('Approve');
  await decide('Lock', 'Licence expired');
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeEnabled();
  expect(await office.ok(vietQrPro.getState, {}, as)).toMatchObject({ status: 'LOCK', reason: 'Licence expired' });
  await decide('Unlock');
  expect(await screen.findByRole('button', { name: 'Lock' })).toBeEnabled();
  expect(await office.ok(vietQrPro.getState, {}, as)).toMatchObject({ status: 'APPROVED', reason: null });
});
