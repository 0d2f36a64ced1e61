import type { PayButton } from './pay-button.ts';

type Told = Pick<PayButton, 'code' | 'siteOrigin' | 'opensIn' | 'script'>;

/** What a shop's page does to hear of the payment; undefined where nothing is told. */
export function listenerOf({ code, siteOrigin, opensIn, script }: Told): string | undefined {
  const source = /src="([^"]+)"/.exec(script)?.[1];
  if (!siteOrigin || opensIn !== 'NEW_TAB' || !source) return undefined;
  return [
    "addEventListener('message', ({ origin, data }) => {",
    `  if (origin !== '${new URL(source).origin}') return;`,
    `  if (data.type !== 'pay-button:paid' || data.button !== '${code}') return;`,
    '  // data.orderCode, data.transactionId, data.amount',
    '});',
  ].join('\n');
}
