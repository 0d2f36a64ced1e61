import type { ScratchWorkspace } from './scratch-workspace.ts';

type Edit = [file: string, before: string, added: string];

function add(scratch: ScratchWorkspace, edits: readonly Edit[]): string[] {
  for (const [file, before, added] of edits) {
    const [head, tail, ...more] = scratch.read(file).split(before);
    expect([file, tail !== undefined, more]).toEqual([file, true, []]);
    scratch.write(file, `${head}${added}${before}${tail}`);
  }
  return [...new Set(edits.map(([file]) => file))];
}

function translate(scratch: ScratchWorkspace): string[] {
  const { status, told } = scratch.run('tools/messages/src/extract.ts');
  expect(status).toBe(1);
  return told.split('\n').map((fault) => {
    const [, catalogue, id] = /^(\S+\/messages\/vi\.json): (\S+) is missing$/.exec(fault)!;
    const texts = (path: string): Record<string, string> => JSON.parse(scratch.read(path));
    const source = texts(catalogue!.replace('vi.json', 'en.json'));
    scratch.write(catalogue!, JSON.stringify({ ...texts(catalogue!), [id!]: source[id!] }));
    return id!;
  });
}

const labels = 'libs/i18n/src/portal-enum-labels.ts';
const words = ['name', 'note', 'title', 'explained', 'goOn', 'pending', 'pendingNote', 'resume', 'instead', 'held'];

/** Its row, its gateway for the platform and for payers, and its name, beside folders of its own. */
export function addPaymentMethod(scratch: ScratchWorkspace): void {
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
  ofSandbox: true,
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
  const touched = add(scratch, [
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
  expect(translate(scratch).toSorted()).toEqual(
    ['enum.PaymentType.E_WALLET', ...words.map((word) => `payLinkEWallet.${word}`)].toSorted(),
  );
}

/** Its row and its name. */
export function addWebhookEvent(scratch: ScratchWorkspace): void {
  const touched = add(scratch, [
    [
      'libs/domain/src/webhook-events.ts',
      '} as const satisfies Record<string, EventRow>',
      `  'transaction.reminded': { of: 'payment', offered: true },\n`,
    ],
    [labels, `  'WebhookEvent.ping'`, `  'WebhookEvent.transaction.reminded': 'Payer reminded',\n`],
  ]);
  expect(touched).toHaveLength(2);
  expect(translate(scratch)).toEqual(['enum.WebhookEvent.transaction.reminded']);
}

/** Three files and a line, the filter in entry and store, and translations. */
export function addList(scratch: ScratchWorkspace): void {
  const folder = 'apps/merchant-portal/src/features/receipts';
  scratch.write(
    `${folder}/receipts.feature.ts`,
    `import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const receiptScreens = defineFeature('receipts', {
  list: {
    path: '/receipts',
    allow: [may('payLink', 'read')],
    title: 'Receipts',
    menu: { section: 'receive-payment', icon: 'link' },
    load: () => import('./receipt-list.screen.tsx'),
  },
  detail: {
    path: '/receipts/detail',
    query: ['code'],
    allow: [may('payLink', 'read')],
    title: 'Receipt {code}',
    load: () => import('./receipt-detail.screen.tsx'),
  },
});
`,
  );
  scratch.write(
    `${folder}/receipt-list.screen.tsx`,
    `import { ListPage } from '@pay/design-system/list';
import { payLinkApi } from '#pay-link-api';
import { receiptScreens } from './receipts.feature.ts';

export default function ReceiptListScreen() {
  return (
    <ListPage
      endpoint={payLinkApi.getList}
      filters={['keyword', 'customerInfoType']}
      columns={[{ field: 'payLinkCode', as: 'code' }, { field: 'amount' }, { field: 'status', as: 'status' }]}
      rowKey={({ payLinkCode }) => payLinkCode}
      rowLink={({ payLinkCode }) => receiptScreens.detail.link({ code: payLinkCode })}
    />
  );
}
`,
  );
  scratch.write(
    `${folder}/receipt-detail.screen.tsx`,
    `import { DetailPage } from '@pay/design-system/detail';
import { useFieldLabel } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { payLinkApi } from '#pay-link-api';
import { receiptScreens } from './receipts.feature.ts';

export default function ReceiptDetailScreen() {
  const label = useFieldLabel();
  const { code } = useScreenParams(receiptScreens.detail);
  useScreenTitle({ code });
  const query = useQuery(payLinkApi.getDetail.query({ payLinkCode: code }));
  return (
    <DetailPage
      query={query}
      view={({ amount, description }) => ({ amount, facts: [{ label: label('description'), value: description }] })}
    />
  );
}
`,
  );
  const features = 'apps/merchant-portal/src/features.ts';
  const touched = add(scratch, [
    [
      features,
      'import { settingsScreens,',
      `import { receiptScreens } from './features/receipts/receipts.feature.ts';\n`,
    ],
    [features, '  settingsScreens,\n', '  receiptScreens,\n'],
    [
      'libs/contract/portal/src/pay-link.contract.ts',
      '        phone: z.optional(keyword),',
      '        customerInfoType: z.optional(customerInfoType),\n',
    ],
    [
      'tools/platform/payments/src/pay-links/pay-links.store.ts',
      '      phone: (query, phone) =>',
      `      customerInfoType: (query, type) => query.where('payLink.customerInfoType', '=', type),\n`,
    ],
  ]);
  expect(touched).toHaveLength(3);
  expect(translate(scratch).toSorted()).toEqual(['receipts.detail.title', 'receipts.list.title']);
}
