import type { Permission } from '@pay/domain';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from './create-session.ts';
import { SessionProvider, usePermissions, useSession } from './react.tsx';

function Desk() {
  const { status, signOut } = useSession();
  const { can, loading } = usePermissions();
  return (
    <>
      <p>{loading ? 'loading' : status}</p>
      {can(['1600:write']) && <button>Send payout</button>}
      <button onClick={signOut}>Sign out</button>
    </>
  );
}

async function signedInWith(permissions: Permission[]) {
  const session = createSession({
    config: () => ({ inactivityMinutes: 15 }),
    network: { refresh: async () => null, logout: async () => undefined, loadPermissions: async () => permissions },
  });
  session.signIn({ token: 'a', refreshToken: 'r' });
  render(
    <SessionProvider session={session}>
      <Desk />
    </SessionProvider>,
  );
  await act(async () => undefined);
  return session;
}

test('a cashier without the payout permission sees no payout button', async () => {
  const session = await signedInWith(['1501:read']);
  expect(screen.getByText('success')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send payout' })).toBeNull();
  session.close();
});

test('the screen follows the session', async () => {
  const session = await signedInWith(['1600:write']);
  expect(screen.getByRole('button', { name: 'Send payout' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByText('expired')).toBeVisible();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  session.close();
});

test('an owner who views the portal as a role group sees no more than it may, until the end of that view', async () => {
  const session = await signedInWith(['1600:write']);
  act(() => session.viewAs({ name: 'Cashier', grants: ['1501:read'] }));
  expect(screen.queryByRole('button', { name: 'Send payout' })).toBeNull();
  act(() => session.viewAs());
  expect(screen.getByRole('button', { name: 'Send payout' })).toBeVisible();
  session.close();
});
