import { codeAt, startOffice, type Office } from '@pay/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { frontEnd } from '#front-end';
import { openBackOffice } from '#testing';
import { accountScreens } from '../account/account.feature.ts';
import { staffScreens } from '../staff/staff.feature.ts';

const username = 'root@provider.test';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.close());

test('a browser in which staff signed in is known at the next sign-in', async () => {
  const root = await office.hire(username, { roles: ['root'] });
  const sent: unknown[] = [];
  const fetch: typeof root.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/login')) sent.push(await request.clone().json());
    return root.fetch(request);
  };
  const { user } = await openBackOffice(staffScreens.list.link(), { ...root, fetch });
  const { session } = frontEnd;
  const signIn = async () => {
    act(() => session.signOut());
    await user.type(await screen.findByLabelText('Work e-mail'), username);
    await user.type(screen.getByLabelText('Password'), 'Staff@2468');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByLabelText('Digit 1 of 6'));
    await user.keyboard(await office.otpOf(username));
    await waitFor(() => expect(session.getSnapshot().status).toBe('success'));
  };
  await signIn();
  await signIn();
  expect(sent).toMatchObject([{ username }, { username, deviceToken: expect.any(String) }]);
  expect(sent[0]).not.toHaveProperty('deviceToken');
});

test('codes of an authenticator app: it is set up, asked for at the next sign-in, and a recovery code stands in for it', async () => {
  const appUser = 'app@provider.test';
  const person = await office.hire(appUser, { roles: ['maker'] });
  const { user } = await openBackOffice(accountScreens.authenticator.link(), person);
  await user.type(await screen.findByLabelText('Your password'), 'Staff@2468');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent.replaceAll(' ', '');
  await user.type(screen.getByLabelText('Code from the app'), codeAt(secret, Date.now() - 30_000));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const codes = (await screen.findAllByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('Recovery codes left: 10')).toBeVisible();

  const { session } = frontEnd;
  const begin = async () => {
    act(() => session.signOut());
    await user.type(await screen.findByLabelText('Work e-mail'), appUser);
    await user.type(screen.getByLabelText('Password'), 'Staff@2468');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Enter the code shown by your authenticator app.');
  };
  await begin();
  expect(screen.queryByRole('button', { name: /Send a new code|new code can be sent/ })).toBeNull();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.keyboard(codeAt(secret, Date.now()));
  await waitFor(() => expect(session.getSnapshot().status).toBe('success'));

  await begin();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), codes[0]!.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(session.getSnapshot().status).toBe('success'));
});
