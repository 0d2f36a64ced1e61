import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts, type Fact } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { customerScreens } from '../customers/customers.feature.ts';
import { orderScreens } from '../orders/orders.feature.ts';
import type { SubscriptionDetail } from './billing.ts';
import { useCycleWords } from './cycle-words.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './subscriptions.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });

export function useSubscriptionFacts(): (found: SubscriptionDetail) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const cycleWords = useCycleWords();
  const { can } = usePermissions();
  const { date } = useFormats();
  const dayOf = (day: string | null | undefined) => day && date(day);

  const originOf = ({ id, code, payPageName }: NonNullable<SubscriptionDetail['order']>) => (
    <>
      {can(orderScreens.detail.allow) ? <TextLink to={orderScreens.detail.link({ id })}>{code}</TextLink> : code}
      {` · ${t(text.begunOn, { page: payPageName })}`}
    </>
  );

  const billed = ({ plan, nextPlan }: SubscriptionDetail): Fact[] => [
    { label: label('plan'), value: <TextLink to={planScreens.detail.link({ id: plan.id })}>{plan.name}</TextLink> },
    {
      label: label('nextPlan'),
      value: nextPlan && <TextLink to={planScreens.detail.link({ id: nextPlan.id })}>{nextPlan.name}</TextLink>,
    },
    { label: label('cycleValue'), value: cycleWords(plan) },
    { label: label('paymentType'), value: enumLabel('PlanPaymentType', plan.paymentType) },
    { label: label('expirationDays'), value: plan.expirationDays },
    { label: t(text.account), value: t(text.accountWords, plan.bankAccount), copy: plan.bankAccount.accountNo },
  ];

  const course = (found: SubscriptionDetail): Fact[] => [
    {
      label: label('numOfPayments'),
      value: t(found.numOfCycles > 0 ? text.paidOf : text.paidEndless, {
        paid: String(found.numOfPayments),
        cycles: String(found.numOfCycles),
      }),
    },
    { label: label('startOn'), value: dayOf(found.startDate) },
    { label: t(text.begunBy), value: found.order && originOf(found.order) },
    {
      label: label('allowTrial'),
      value: found.trialTimeType && t(text.trialOf, { unit: found.trialTimeType, count: found.trialTimeValue ?? 0 }),
    },
    { label: label('prePaymentDate'), value: dayOf(found.prePaymentDate) },
    { label: label('nextPaymentDate'), value: dayOf(found.nextPaymentDate) },
    { label: label('resumeDate'), value: dayOf(found.resumeDate) },
    { label: label('createdAt'), value: <DateTime at={found.createdAt} /> },
  ];

  const payer = ({ customer }: SubscriptionDetail): Fact[] => [
    {
      label: label('fullName'),
      value: can(customerScreens.detail.allow) ? (
        <TextLink to={customerScreens.detail.link({ id: customer.id })}>{customer.fullName}</TextLink>
      ) : (
        customer.fullName
      ),
    },
    { label: label('code'), ...copied(customer.code) },
    { label: label('phone'), ...copied(customer.phone) },
    { label: label('email'), ...copied(customer.email) },
  ];

  return (found) => [
    { title: t(text.planSection), facts: knownFacts(billed(found)) },
    { title: t(text.courseSection), facts: knownFacts(course(found)) },
    { title: t(text.customerSection), facts: knownFacts(payer(found)) },
  ];
}
