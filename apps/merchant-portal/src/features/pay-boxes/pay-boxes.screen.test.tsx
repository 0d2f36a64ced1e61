import { bankAccount, device, staticQr } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payBoxScreens } from './pay-boxes.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const as = () => ({ token: shop.owner.token });
const wallet = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';

async function openBox(displayName: string, hardwareId: string) {
  const [account] = await shop.ok(bankAccount.getList, {}, as());
  return shop.ok(device.register, { hardwareId, displayName, bankAccountId: account!.id }, as());
}

test('a shop without a box is told what a box is for, and links its first one by a name', async () => {
  const { user } = await openPortal(payBoxScreens.list.link(), shop);
  expect(await screen.findByText('No pay box yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Link a box' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Link a pay box' }));
  await user.type(dialog.getByRole('textbox', { name: /Device serial/ }), 'tp-s2-000001');
  expect(dialog.getByRole('textbox', { name: /Device serial/ })).toHaveValue('TP-S2-000001');
  await user.type(dialog.getByRole('textbox', { name: /Display name/ }), 'Quầy đầu tiên');
  await user.click(dialog.getByRole('button', { name: 'Link a box' }));
  expect(await screen.findByRole('heading', { name: 'Pay box Quầy đầu tiên' })).toBeVisible();
});

test('a serial number that cannot be one is refused at its field, before anything is sent', async () => {
  const { user } = await openPortal(payBoxScreens.list.link(), shop);
  await user.click((await screen.findAllByRole('button', { name: 'Link a box' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Link a pay box' }));
  await user.type(dialog.getByRole('textbox', { name: /Device serial/ }), 'ab');
  await user.type(dialog.getByRole('textbox', { name: /Display name/ }), 'Quầy hai');
  await user.click(dialog.getByRole('button', { name: 'Link a box' }));
  expect(await dialog.findByText('The serial number is not valid')).toBeVisible();
});

test('a box shows its default code, and another one after it was chosen', async () => {
  const box = await openBox('Quầy ba', 'TP-S2-000003');
  await shop.ok(staticQr.add, { deviceId: box.id, staticQrType: 'BANK', name: 'Tại quầy' }, as());
  await shop.ok(staticQr.add, { deviceId: box.id, staticQrType: 'E_WALLET', qrCode: wallet, name: 'Ví của tôi' }, as());
  const { user } = await openPortal(payBoxScreens.detail.link({ name: box.displayName }), shop);
  expect(await screen.findByRole('img', { name: 'QR code Tại quầy' })).toBeVisible();
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText('Ví của tôi'))!;
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Show on the box' }));
  expect(await screen.findByRole('img', { name: 'QR code Ví của tôi' })).toBeVisible();
});
