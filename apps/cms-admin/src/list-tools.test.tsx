import { type Office, startOffice, type Visitor } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { features } from './features.ts';

/** Lists that are not taken away as a file, each with the reason. */
const withoutExport: Readonly<Record<string, string>> = {
  'book.merchants': 'whose book one figure of the trial balance is; its entries are exported',
  'parameters.list': 'a fixed catalogue of a few rows',
  'posModels.list': 'a catalogue of a few models',
  'roleGroups.list': 'a catalogue of a few groups',
  'reconciliations.list': 'each statement is a file of its own, with its differences',
};

const screens = features
  .flatMap((feature) => Object.values(feature))
  .filter(({ path, allow, load }) => load && allow !== 'anyone' && !path.includes(':'))
  .map(({ id, path }) => ({ id, path }));

let office: Office;
let root: Visitor;
beforeAll(async () => {
  office = await startOffice();
  root = await office.hire('root@provider.test', { roles: ['root'], fullName: 'The root' });
}, 60_000);
afterAll(() => office.close());

const lists: string[] = [];
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test.each(screens)('$id keeps views and is exported, if it is a list', async ({ id, path }) => {
  await openBackOffice(path, root);
  if (!button('Columns and density')) return;
  lists.push(id);
  expect(await screen.findByRole('button', { name: 'Saved views' })).toBeVisible();
  expect({ id, exported: button(/^Export/) !== null }).toEqual({ id, exported: !(id in withoutExport) });
});

test('the lists of the menu were among them, and each exception is one', () => {
  expect(lists.length).toBeGreaterThan(15);
  expect(Object.keys(withoutExport).filter((id) => !lists.includes(id))).toEqual([]);
});
