import { startShop, type Shop } from '@pay/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { frontEnd } from '#front-end';
import { openPortal } from '#testing';
import { authenticationScreens } from './authentication.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a browser that signed in is known at the next sign-in, also after the sign-out', async () => {
  const sent: unknown[] = [];
  const watched: Shop = {
    ...shop,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/v2/login')) sent.push(await request.clone().json());
      return shop.fetch(request);
    },
  };
  const { user } = await openPortal(authenticationScreens.changePassword.link(), watched);
  const signIn = async () => {
    act(() => frontEnd.session.signOut());
    await user.type(await screen.findByLabelText('Phone number'), shop.owner.phone);
    await user.type(screen.getByLabelText('Password'), 'Shop@2468');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByLabelText('Digit 1 of 6'));
    await user.keyboard(await shop.otpOf(shop.owner.phone));
    await waitFor(() => expect(frontEnd.session.getSnapshot().status).toBe('success'));
  };
  await signIn();
  await signIn();
  expect(sent).toEqual([
    { phone: shop.owner.phone, password: shop.hashed('Shop@2468') },
    { phone: shop.owner.phone, password: shop.hashed('Shop@2468'), deviceToken: expect.any(String) },
  ]);
  expect(Object.values({ ...localStorage }).join()).not.toContain(shop.owner.phone);
});
