import { startOffice, type Office } from '@pay/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { frontEnd } from '#front-end';
import { openBackOffice } from '#testing';
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
