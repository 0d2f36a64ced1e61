import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import { FailedState } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { statusExplanation, useFieldLabel, useText } from '@pay/i18n';
import { fetchedLater, useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { orderScreens } from '../orders/orders.feature.ts';
import type { PayPageDetail } from './pay-page.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';
import { usePageActions } from './use-page-actions.tsx';

// They stand below or beside what the page is looked up for.
const PageQrCard = fetchedLater(
  async () => (await import('./page-qr-card.tsx')).PageQrCard,
  ({ retry }) => <FailedState onRetry={retry} />,
);
const PageFigures = fetchedLater(
  async () => (await import('./page-figures.tsx')).PageFigures,
  ({ retry }) => <FailedState onRetry={retry} />,
);
const EmbedCard = fetchedLater(
  async () => (await import('./embed-card.tsx')).EmbedCard,
  ({ retry }) => <FailedState onRetry={retry} />,
);

export default function PayPageDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { code } = useScreenParams(payPageScreens.detail);
  const query = useQuery(payPageApi.payPage.getDetail.query({ code }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const { actionsOf, dialog } = usePageActions();
  const historyOf = useHistory('PayPageStatus', 'PayPageAction');

  const view = (page: PayPageDetail): DetailView => {
    const { copy, open, change, rename, share, toggle } = actionsOf(page);
    const explanation = statusExplanation('PayPageStatus', page.status);
    return {
      identity: page.name,
      code: { label: label('payPageCode'), value: page.code },
      status: <StatusChip status={page.status} enumName="PayPageStatus" at={page.history.at(-1)?.at} />,
      explanation: explanation && t(explanation),
      actions: [copy, open, change, rename, share, toggle],
      facts: [
        {
          title: t(text.pageSection),
          facts: knownFacts([
            { label: label('url'), value: page.url, copy: page.url, wide: true },
            {
              label: label('totalProducts'),
              value: <TextLink to={payPageScreens.info.link({ code })}>{page.totalProducts}</TextLink>,
            },
            { label: label('bankAccountId'), value: page.bankAccount.accountNo, copy: page.bankAccount.accountNo },
            {
              label: t(text.orders),
              value: <TextLink to={orderScreens.list.link({ payPageCode: code })}>{t(text.seeOrders)}</TextLink>,
            },
            {
              label: label('totalTransactions'),
              value: <TextLink to={payPageScreens.transactions.link({ code })}>{page.totalTransactions}</TextLink>,
            },
            { label: label('totalSendMailSms'), value: page.totalSendMailSms },
          ]),
        },
      ],
      more: (
        <>
          <PageFigures page={page} />
          <EmbedCard page={page} />
        </>
      ),
      history: historyOf(page.history),
      aside: <PageQrCard page={page} />,
    };
  };

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{ title: t(payPageScreens.list.title), to: payPageScreens.list.link() }}
      />
      {dialog}
    </>
  );
}
