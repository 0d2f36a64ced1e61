import { type ScratchWorkspace, scratchWorkspace } from './scratch-workspace.ts';

let scratch: ScratchWorkspace;
beforeAll(() => {
  scratch = scratchWorkspace();
}, 60_000);
afterAll(() => scratch.remove());

type Edit = [file: string, before: string, added: string];

function add(edits: readonly Edit[]): string[] {
  for (const [file, before, added] of edits) {
    const [head, tail, ...more] = scratch.read(file).split(before);
    expect([file, tail !== undefined, more]).toEqual([file, true, []]);
    scratch.write(file, `${head}${added}${before}${tail}`);
  }
  return [...new Set(edits.map(([file]) => file))];
}

function translate(): string[] {
  const { status, told } = scratch.run('tools/messages/src/extract.ts');
  expect(status).toBe(1);
  return told.split('\n').map((fault) => {
    const [, catalogue, id] = /^(\S+\/messages\/vi\.json): (\S+) is missing$/.exec(fault)!;
    scratch.write(catalogue!, JSON.stringify({ ...JSON.parse(scratch.read(catalogue!)), [id!]: id }));
    return id!;
  });
}

const labels = 'libs/i18n/src/portal-enum-labels.ts';
const words = ['name', 'note', 'title', 'explained', 'goOn', 'pending', 'pendingNote', 'resume'];

test('a payment method is its row, its gateway for the platform and for payers, and its name, beside folders of its own', () => {
  scratch.write(
    'tools/platform/payments/src/e-wallet/e-wallet-gateway.ts',
    `import { problem } from '@pay/contract-core';
import { defineJob } from '@pay/platform-kernel';
import type { PaymentGateway } from '../transactions/payment-gateways.ts';

export const eWalletGateway: PaymentGateway = {
  openAt: () => Promise.reject(problem('not_found')),
  queryAt: defineJob<{ transactionId: string }>({
    kind: 'eWalletQuery',
    inTransaction: async () => ({ effect: 'asked' }),
  }),
};
`,
  );
  const payer = 'apps/payer-public/src/features/e-wallet';
  scratch.write(
    `${payer}/e-wallet.messages.ts`,
    `import { defineMessages } from '@pay/i18n/core';

export const eWalletText = defineMessages('payLinkEWallet', {
${words.map((word) => `  ${word}: 'E-wallet ${word}',`).join('\n')}
});
`,
  );
  scratch.write(
    `${payer}/hand-over.page.ts`,
    `import { failurePage } from '#failures';
import type { Page } from '#server/page';

export const eWalletPage: Page = async (visit) => failurePage(visit);
`,
  );
  const touched = add([
    [
      'libs/domain/src/payment-methods.ts',
      '} as const satisfies Record<string, MethodRow>',
      `  E_WALLET: {
    bounds: { min: 1_000, max: 20_000_000 },
    pays: 'redirect',
    pendingMeans: 'at the gateway',
    switch: 'methodEWallet',
    shipped: false,
  },
`,
    ],
    [
      'tools/platform/payments/src/gateways.ts',
      `import { onRedirect`,
      `import { eWalletGateway } from './e-wallet/e-wallet-gateway.ts';\n`,
    ],
    ['tools/platform/payments/src/gateways.ts', '  ATM_CARD: {', '  E_WALLET: eWalletGateway,\n'],
    [
      'apps/payer-public/src/redirects.ts',
      `import type { Page }`,
      `import { eWalletText } from './features/e-wallet/e-wallet.messages.ts';
import { eWalletPage } from './features/e-wallet/hand-over.page.ts';
`,
    ],
    [
      'apps/payer-public/src/redirects.ts',
      '  ATM_CARD: {',
      `  E_WALLET: { path: 'e-wallet', page: eWalletPage, text: eWalletText },\n`,
    ],
    [labels, `  'PaymentType.ATM_CARD'`, `  'PaymentType.E_WALLET': 'E-wallet',\n`],
  ]);
  expect(touched).toHaveLength(4);
  expect(translate().toSorted()).toEqual(
    ['enum.PaymentType.E_WALLET', ...words.map((word) => `payLinkEWallet.${word}`)].toSorted(),
  );
}, 60_000);

test('a webhook event is its row and its name', () => {
  const touched = add([
    [
      'libs/domain/src/webhook-events.ts',
      '} as const satisfies Record<string, EventRow>',
      `  'transaction.reminded': { of: 'payment', offered: true },\n`,
    ],
    [labels, `  'WebhookEvent.ping'`, `  'WebhookEvent.transaction.reminded': 'Payer reminded',\n`],
  ]);
  expect(touched).toHaveLength(2);
  expect(translate()).toEqual(['enum.WebhookEvent.transaction.reminded']);
}, 60_000);

test('the whole workspace type-checks with both, and every text is there', () => {
  const checked = scratch.run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.base.json', '--noEmit']);
  expect(checked).toEqual({ status: 0, told: '' });
  expect(scratch.run('tools/messages/src/extract.ts')).toEqual({ status: 0, told: '' });
}, 90_000);
