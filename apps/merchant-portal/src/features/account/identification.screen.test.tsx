import { merchant } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { openPortal } from '#testing';
import { accountScreens } from './account.feature.ts';

let shop: Shop;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  shop = await startShop({ status: 'CREATED' });
}, 60_000);
afterEach(() => shop.close());

const picture = (colour: number, width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: `#${colour.toString(16).padStart(6, '0')}` } })
    .png()
    .toBuffer();
const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'card.png', { type: 'image/png' });
const page = Buffer.from('<html><script>alert(1)</script></html>');

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

async function show(user: UserEvent, front: Buffer, back: Buffer) {
  await user.upload(screen.getByLabelText(/Front side/), asFile(front));
  await user.upload(screen.getByLabelText(/Back side/), asFile(back));
}

async function openPersonal() {
  const { user } = await openPortal(accountScreens.identification.link(), shop, { testMode: true });
  await user.click(await screen.findByRole('radio', { name: /Individual or household/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Other' }));
  await user.selectOptions(screen.getByLabelText(/Monthly revenue/), 'REVENUE_TYPE_1');
  await next(user);
  return user;
}

const nothingKept = async () => {
  const as = { token: shop.owner.token };
  expect(await shop.ok(merchant.getEkycInfo, {}, as)).toBeNull();
  expect(await shop.ok(merchant.getSubmitInfo, {}, as)).toBeNull();
};

test.each([
  ['a script', () => Promise.resolve(page), /Only these files are accepted/],
  [
    'a picture with a page behind it',
    async () => Buffer.concat([await picture(1), page]),
    'The file contains more than a picture',
  ],
  ['a picture 30,000 pixels wide', () => picture(1, 30_000), 'At most 10,000 pixels wide and high'],
])('%s in place of the identity card is refused at its field, and nothing is kept', async (_what, front, reason) => {
  const user = await openPersonal();
  await show(user, await front(), await picture(2));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText(/Front side/)).toHaveAccessibleDescription(expect.stringMatching(reason));
  expect(screen.queryByText('Read from the card')).toBeNull();
  await nothingKept();
});

async function cardOfMinor(): Promise<[Buffer, Buffer]> {
  const back = await picture(0);
  for (let colour = 1; ; colour += 1) {
    const front = await picture(colour);
    if (createHash('sha256').update(front).update(back).digest()[0] === 0xfe) return [front, back];
  }
}

test('a person under age is told so beside the card, and the profile is not sent', async () => {
  const sides = await cardOfMinor();
  const user = await openPersonal();
  await show(user, ...sides);
  expect(await screen.findByText('Read from the card')).toBeVisible();
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Skip this step' }));
  await user.click(await screen.findByRole('button', { name: 'Send for review' }));
  expect(await screen.findByText('The person is too young')).toBeVisible();
  expect(await shop.ok(merchant.getSubmitInfo, {}, { token: shop.owner.token })).toBeNull();
});
