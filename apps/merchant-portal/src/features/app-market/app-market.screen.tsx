import { Card, ScreenHead } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText, type Message } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { payGateScreens } from '../pay-gate/pay-gate.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { text } from './app-market.messages.ts';

const Apps = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
});
const Steps = styled('ol')({ display: 'grid', gap: 8, paddingLeft: 20, listStyle: 'decimal' });

const keys = { screen: payGateScreens.payment, title: text.toKeys };
const webhooks = { screen: payGateScreens.webhooks, title: text.toWebhooks };
const transactions = { screen: transactionScreens.list, title: text.toTransactions };

const apps: readonly {
  title: Message;
  purpose: Message;
  steps: readonly Message[];
  ways: readonly (typeof keys | typeof webhooks | typeof transactions)[];
}[] = [
  { title: text.wooTitle, purpose: text.wooPurpose, steps: [text.woo1, text.woo2, text.woo3, text.woo4], ways: [keys] },
  {
    title: text.librariesTitle,
    purpose: text.librariesPurpose,
    steps: [text.libraries1, text.libraries2, text.libraries3, text.libraries4],
    ways: [keys, webhooks],
  },
  {
    title: text.importTitle,
    purpose: text.importPurpose,
    steps: [text.import1, text.import2],
    ways: [transactions],
  },
];

export default function AppMarketScreen() {
  const t = useText();
  const { can } = usePermissions();
  return (
    <>
      <ScreenHead />
      <Apps>
        {apps.map(({ title, purpose, steps, ways }) => (
          <Card
            key={t(title)}
            title={t(title)}
            purpose={t(purpose)}
            actions={ways
              .filter(({ screen }) => can(screen.allow))
              .map((way) => ({ title: t(way.title), to: way.screen.link() }))}
          >
            <Steps>
              {steps.map((step) => (
                <li key={t(step)}>{t(step)}</li>
              ))}
            </Steps>
          </Card>
        ))}
      </Apps>
    </>
  );
}
