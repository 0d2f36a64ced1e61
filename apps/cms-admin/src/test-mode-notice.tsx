import { Notice } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useScreen } from '@pay/screens';
import { text } from './test-mode.messages.ts';

/** Whose calls go to the live mode, whatever mode the page works in. */
const ofBothModes = [
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
  'staff',
  'support',
];

const decidedInTestMode = ['enterprises', 'lateTransfers', 'payoutCases', 'vietQrPro', 'webhookReview'];

/** What the test mode means for the screen that is open. */
export function TestModeNotice() {
  const t = useText();
  const { screen } = useScreen();
  const [feature = ''] = screen.id.split('.');
  if (ofBothModes.includes(feature))
    return (
      <Notice tone="warning" title={t(text.bothModes)}>
        {t(text.bothModesText)}
      </Notice>
    );
  if (feature === 'queue') return <Notice title={t(text.decided)}>{t(text.queueText)}</Notice>;
  const isDecided = decidedInTestMode.includes(feature);
  return (
    <Notice title={t(isDecided ? text.decided : text.looked)}>
      {t(isDecided ? text.decidedText : text.lookedText)}
    </Notice>
  );
}
