import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useScreen } from '@pay/screens';
import { text } from './test-mode.messages.ts';

/** Whose calls go to the live mode, whatever mode the page works in. */
export const ofBothModes = [
  'account',
  'banks',
  'eWallets',
  'feeReports',
  'fees',
  'offices',
  'parameters',
  'paymentMethods',
  'posModels',
  'posOrders',
  'reconciliations',
  'staff',
  'support',
  'suspense',
];

export const decidedInTestMode = ['enterprises', 'lateTransfers', 'payoutCases', 'vietQrPro', 'webhookReview'];

const Place = styled('div')({ marginBottom: 16 });

function meaningOf(feature: string) {
  if (ofBothModes.includes(feature))
    return { tone: 'warning', title: text.bothModes, words: text.bothModesText } as const;
  if (feature === 'queue') return { tone: 'info', title: text.decided, words: text.queueText } as const;
  return decidedInTestMode.includes(feature)
    ? ({ tone: 'info', title: text.decided, words: text.decidedText } as const)
    : ({ tone: 'info', title: text.looked, words: text.lookedText } as const);
}

/** What the test mode means for the screen that is open. */
export function TestModeNotice() {
  const t = useText();
  const { screen } = useScreen();
  const { tone, title, words } = meaningOf(screen.id.split('.')[0] ?? '');
  return (
    <Place>
      <Notice tone={tone} title={t(title)}>
        {t(words)}
      </Notice>
    </Place>
  );
}
