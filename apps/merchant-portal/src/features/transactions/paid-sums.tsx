import { Money } from '@pay/design-system/display';
import { colour, phone, radius, size, styled, useIsPhone } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import type { Filters } from '@pay/lists';
import { useQuery } from '@tanstack/react-query';
import { transactionApi } from '#transaction-api';
import { text } from './transactions.messages.ts';

type Used = Filters<typeof transactionApi.getAll.endpoint>;

const Line = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 40px',
  marginBottom: 16,
  padding: '12px 16px',
  minHeight: 68,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  background: colour.surface,
  [phone]: {
    flexWrap: 'nowrap',
    gap: 16,
    marginBottom: 8,
    padding: '6px 12px',
    minHeight: 34,
    overflowX: 'auto',
    fontSize: size.small,
    '& > div': { display: 'flex', flex: 'none', gap: 4 },
    // The count says itself what it counts.
    '& > div:first-of-type dt': { position: 'absolute', clipPath: 'inset(50%)' },
  },
});
const Name = styled('dt')({ fontSize: size.small, color: colour.textSoft });
const Bound = styled('div')({ flexBasis: '100%', gridColumn: '1 / -1', fontSize: size.small, color: colour.textSoft });
const Value = styled('dd')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

const summed = [
  'keyword',
  'transactionId',
  'refTransactionId',
  'payboxDeviceId',
  'type',
  'paymentType',
  'bankAccountId',
  'bankAccountNo',
  'fromDate',
  'toDate',
  'createdBy',
  'hour',
] as const;
const one = (value: Used[keyof Used]) => (typeof value === 'string' ? value : undefined);

export function PaidSums({ filters }: { filters: Used }) {
  const scrolls = useIsPhone();
  const t = useText();
  const followable = (filters.status ?? 'SUCCESS') === 'SUCCESS';
  const input = Object.fromEntries(summed.map((name) => [name, one(filters[name])]));
  const { data } = useQuery({ ...transactionApi.getStatisticInfo.query(input), enabled: followable });
  if (!followable) return null;
  const sums = [
    { name: t(text.paid), value: data && t(text.payments, { count: data.total }) },
    { name: t(text.paidAmount), value: data && <Money amount={data.amount} /> },
    { name: t(text.fees), value: data && <Money amount={data.chargeAmount + data.vatChargeAmount} /> },
    { name: t(text.net), value: data && <Money amount={data.actualAmount} /> },
  ];
  return (
    <Line tabIndex={scrolls ? 0 : undefined} aria-busy={data === undefined || undefined}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <Name>{name}</Name>
          <Value>{value ?? '…'}</Value>
        </div>
      ))}
      {data?.totalIsLowerBound && <Bound>{t(text.atLeast)}</Bound>}
    </Line>
  );
}
