import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypePlant } from './type-plants.ts';
import { root } from './workspace.ts';

const portal = 'apps/merchant-portal/src/features';
const contracts = 'libs/contract/portal/src';
const payments = 'tools/platform/payments/src';

const plants: [what: string, file: string, written: string, planted: string, named: string][] = [
  [
    'an unknown permission',
    `${contracts}/product.contract.ts`,
    `may('products', 'write')`,
    `may('goods', 'write')`,
    'goods',
  ],
  [
    'a refresh of no contract',
    `${contracts}/ekyc.contract.ts`,
    `refreshes: ['merchant']`,
    `refreshes: ['merchants']`,
    'merchants',
  ],
  [
    'an unknown problem',
    `${contracts}/pay-button.contract.ts`,
    `problems: ['not_found']`,
    `problems: ['got_lost']`,
    'got_lost',
  ],
  [
    'an action that is no call of its contract',
    `${contracts}/pay-link.contract.ts`,
    `actions: ['sendEmailSms', 'cancel']`,
    `actions: ['sendEmailSms', 'giveUp']`,
    'giveUp',
  ],
  [
    'a detail that does not tell whether an action is possible',
    `${payments}/pay-links/pay-links.handlers.ts`,
    `      allowed: linkActions(link, payment, ctx.now),\n`,
    '',
    'allowed',
  ],
  [
    'an unknown switch',
    `${portal}/authentication/authentication.feature.ts`,
    `switch: 'qrLogin'`,
    `switch: 'loginByQr'`,
    'loginByQr',
  ],
  ['an unknown icon', `${portal}/account/account.feature.ts`, `icon: 'file-check'`, `icon: 'paper'`, 'paper'],
  [
    'a refusal that the entry does not declare',
    `${portal}/bank-accounts/unlink-dialog.tsx`,
    `error.name === 'bank_account_in_use'`,
    `error.name === 'product_in_use'`,
    'product_in_use',
  ],
  [
    'an unknown rule',
    `${payments}/pay-links/pay-links.rules.ts`,
    `'one_of_required'`,
    `'any_of_required'`,
    'any_of_required',
  ],
  [
    'a filter missing from the counts',
    `${payments}/transactions/daily-counts.store.ts`,
    `  hasException: true,\n`,
    '',
    'hasException',
  ],
  [
    'a filter that its list does not look at',
    'tools/platform/accounts/src/banks/banks.store.ts',
    `    napasSupported: (found, supported) => found.where('bank.napasSupported', '=', supported),\n`,
    '',
    'napasSupported',
  ],
  [
    'a method that leaves the page for no gateway',
    `${payments}/gateways.ts`,
    `  ATM_CARD: { openAt: cardHandOverOf, queryAt: cardQuery, ofSandbox: true },\n`,
    '',
    'ATM_CARD',
  ],
  [
    'a method without its words for payers',
    'apps/payer-public/src/redirects.ts',
    `path: 'card', page: handOverPage, text: cardText`,
    `path: 'card', page: handOverPage`,
    'text',
  ],
  [
    'an event that its kind does not have',
    `${payments}/transactions/end-payment.ts`,
    `cancel: 'transaction.canceled',`,
    `cancel: 'order.canceled',`,
    'order.canceled',
  ],
];

describe('the compiler', () => {
  let complaints: string[][];

  beforeAll(() => {
    const input: TypePlant[] = plants.map(([, file, written, planted]) => {
      const code = readFileSync(join(root, file), 'utf8');
      expect(code).toContain(written);
      return { file, code: code.replace(written, planted) };
    });
    const compiler = join(import.meta.dirname, 'type-plants.ts');
    const told = execFileSync(process.execPath, [compiler], { cwd: root, input: JSON.stringify(input) });
    complaints = JSON.parse(told.toString());
  }, 90_000);

  test.each(plants.map(([what, , , , named], index) => ({ what, named, index })))(
    'refuses $what',
    ({ named, index }) => {
      expect(complaints[index]).toContainEqual(expect.stringContaining(named));
    },
  );
});
