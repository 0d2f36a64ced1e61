import { DateTime, Money } from '@pay/design-system/display';
import { Card, EmptyState, FailedState, ListSkeleton } from '@pay/design-system/page';
import { AppLink, colour, phone, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { dashboardCalls, latestShown } from './dashboard.ahead.ts';
import { text } from './dashboard.messages.ts';

const refreshEvery = 15_000;

const List = styled('ul')({ margin: '-8px -12px -12px' });
const Row = styled(AppLink)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  padding: '8px 12px',
  borderRadius: 8,
  color: colour.text,
  textDecoration: 'none',
  '&:hover': { background: colour.sunken },
});
const Words = styled('span')({ minWidth: 0 });
const What = styled('span')({
  display: 'block',
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

export function LatestPayments() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const mayList = can(transactionScreens.list.allow);
  const { data, error, refetch } = useQuery({
    ...dashboardCalls.latest(),
    refetchInterval: refreshEvery,
    enabled: mayList,
  });
  if (!mayList) return null;
  const create = can(payLinkScreens.create.allow) ? payLinkScreens.create : undefined;

  const body = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (!data) return <ListSkeleton rows={latestShown} columns={2} />;
    if (data.items.length === 0) {
      return (
        <EmptyState
          title={t(text.noPayments)}
          text={t(text.noPaymentsText)}
          action={create && { title: t(create.title), to: create.link() }}
        />
      );
    }
    return (
      <List>
        {data.items.map(
          ({ id, description, txnNumber, customerName, paymentType, completeTime, createDateTime, amount }) => (
            <li key={id}>
              <Row to={transactionScreens.detail.link({ id })}>
                <Words>
                  <What>{description ?? txnNumber}</What>
                  <Small>
                    <DateTime at={completeTime ?? createDateTime} toTheMinute /> ·{' '}
                    {customerName ?? enumLabel('PaymentType', paymentType)}
                  </Small>
                </Words>
                <Money amount={amount} direction="in" />
              </Row>
            </li>
          ),
        )}
      </List>
    );
  };

  return (
    <Card
      title={t(text.latest)}
      actions={[{ title: t(text.seeAll), to: transactionScreens.list.link({ isStatistic: true }) }]}
    >
      {body()}
    </Card>
  );
}
