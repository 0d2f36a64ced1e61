import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { posModelScreens } from './pos-models.feature.ts';

let office: Office;
let maker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
}, 60_000);
afterAll(() => office.close());

test('a maker adds a model that follows the law in its VAT, and takes it away again', async () => {
  const { user } = await openBackOffice(posModelScreens.create.link(), maker);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Máy POS P12');
  await user.type(screen.getByRole('textbox', { name: /^Model/ }), 'P12');
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '5900000');
  await user.type(screen.getByRole('textbox', { name: /^In stock/ }), '15');
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  expect(await screen.findByText('8% (as the law says today)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No device models yet')).toBeVisible();
}, 60_000);
