import { CardSkeleton, EmptyState, FailedState, ScreenHead } from '@pay/design-system/page';
import { colour, phone, styled, TextLink, useIsPhone } from '@pay/design-system/theme';
import { formatMonth, vnDay, vnMonth } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import { monthNamed, shiftedMonth, sumOf } from './due-calendar.rules.ts';
import { calendarText as text } from './figures.messages.ts';
import { MonthDays } from './month-days.tsx';
import { MonthGrid } from './month-grid.tsx';
import { subscriptionScreens } from './subscriptions.feature.ts';

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  marginBottom: 8,
});
const Title = styled('h2')({ marginRight: 'auto', [phone]: { width: '100%' } });
const Sum = styled('p')({ marginBottom: 16, color: colour.textSoft });

/** When the coming invoices are due: the next one of each subscription, summed by day. */
export default function DueCalendarScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const { money } = useFormats();
  const [search] = useSearchParams();
  const now = new Date();
  const present = vnMonth(now);
  const month = monthNamed(search.get('month'), present);
  const { data, error, refetch } = useQuery(billingApi.billing.getDueDays.query({ month }));
  const { list, calendar } = subscriptionScreens;
  const linkOf = (day: string) => list.link({ nextPaymentFrom: day, nextPaymentTo: day });

  const content = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (!data) return <CardSkeleton />;
    const { count, amount } = sumOf(data);
    const sum = <Sum role="status">{t(text.sum, { count, amount: money(amount), month: formatMonth(month) })}</Sum>;
    if (isPhone)
      return data.length === 0 ? (
        <EmptyState title={t(text.noneTitle)} text={t(text.none)} />
      ) : (
        <>
          {sum}
          <MonthDays days={data} linkOf={linkOf} />
        </>
      );
    return (
      <>
        {sum}
        <MonthGrid month={month} days={data} today={vnDay(now)} linkOf={linkOf} />
      </>
    );
  };

  return (
    <>
      <ScreenHead back={{ title: t(list.title), to: list.link() }} />
      <Bar aria-label={t(text.caption, { month: formatMonth(month) })}>
        <Title>{formatMonth(month)}</Title>
        <TextLink to={calendar.link({ month: shiftedMonth(month, -1) })}>{t(text.earlier)}</TextLink>
        {month !== present && <TextLink to={calendar.link()}>{t(text.present)}</TextLink>}
        <TextLink to={calendar.link({ month: shiftedMonth(month, 1) })}>{t(text.later)}</TextLink>
      </Bar>
      {content()}
    </>
  );
}
