import { Money, type Fact } from '@pay/design-system/display';
import { useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { text } from './advances.messages.ts';
import { useSalary } from './salary-context.ts';

/** What is left of the period's limit for a sum that is itself among what waits. */
export function useRoom(sum: number): number | undefined {
  const { api } = useSalary();
  const { data } = useQuery({ ...api['statistic.waiting'].query(), staleTime: 0 });
  return data && data.limit.limitAmount - data.limit.advancedAmount - data.limit.pendingAmount + sum;
}

/** From where a sum would be paid, and how much of the limit is left for it. */
export function useApprovalFacts(room: number | undefined): Fact[] {
  const t = useText();
  const label = useFieldLabel();
  const { api } = useSalary();
  const { data } = useQuery(api['enterpriseConfig.get'].query());
  const source = data && {
    BUSINESS_ACCOUNT: [data.bankName, data.accountNumber].filter(Boolean).join(' · '),
    KLB_CREDIT_LINE: t(text.creditLine),
  };
  return [
    { label: t(text.limitLeft), value: room === undefined ? '…' : <Money amount={Math.max(0, room)} /> },
    { label: label('paymentSource'), value: data?.paymentSource ? source?.[data.paymentSource] : '…' },
  ];
}
