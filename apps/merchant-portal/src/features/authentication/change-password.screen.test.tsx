import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPortal } from '#testing';
import { authenticationScreens } from './authentication.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function fillIn(user: UserEvent, present: string) {
  for (const [label, password] of [
    [/^Current password/, present],
    [/^New password/, 'Fresh@1357'],
    [/^Repeat the password/, 'Fresh@1357'],
  ] as const) {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await user.clear(field);
    await user.type(field, password);
  }
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
}

test('a new password waits for its code: whoever closes the dialog changes nothing and is told nothing', async () => {
  const { user } = await openPortal(authenticationScreens.changePassword.link(), shop);
  await fillIn(user, 'Wrong@2468');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong phone number or password');
  expect(screen.queryByRole('dialog')).toBeNull();

  await fillIn(user, 'Shop@2468');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Change your password')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();

  await fillIn(user, 'Shop@2468');
  await screen.findByRole('dialog');
  await user.paste(await shop.otpOf(shop.owner.phone));
  expect(await screen.findByText('Your password was changed. Other devices were signed out.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
