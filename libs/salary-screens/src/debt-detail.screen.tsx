import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { DetailPage } from '@pay/design-system/detail';
import { DateTime, Money, StatusChip, useHistory } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { statusExplanation, useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { text } from './debts.messages.ts';
import { useSalary } from './salary-context.ts';
import { useTitles } from './titles.messages.ts';
import { useReasonUnless } from './use-reason-against.ts';

type Debt = ReplyOf<(typeof salary)['debt.get']>;

function Repayments({ debt }: { debt: Debt }) {
  const t = useText();
  const named = useEnumLabel();
  return (
    <Card title={t(text.repayments)}>
      <ListView
        caption={t(text.repayments)}
        rows={debt.repayments}
        columns={[
          { field: 'transactionNumber', as: 'code' },
          { field: 'amount', as: 'money' },
          { field: 'repaidBy', render: ({ repaidBy }) => named('RepaymentWay', repaidBy) },
          { field: 'transactionStatus', as: 'status', enumName: 'AdvancePaymentStatus' },
          { field: 'failure', render: ({ failure }) => failure && named('AdvanceFailure', failure) },
          { field: 'createdDate', as: 'dateTime' },
        ]}
        empty={{ title: t(text.noRepayments), text: '' }}
      />
    </Card>
  );
}

export default function DebtDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const titles = useTitles();
  const { date, money } = useFormats();
  const { api, places } = useSalary();
  const reasonUnless = useReasonUnless();
  const historyOf = useHistory('SalaryDebtStatus', 'SalaryDebtAction');
  const id = useScreenParam('id');
  const query = useQuery(api['debt.get'].query({ id }));
  const openLink = useMutation(
    api['debt.openLink'].mutation({
      onSuccess: ({ amount }) =>
        toast({
          tone: 'success',
          text: t(text.linkOpened, { amount: money(amount) }),
          duration: 5_000,
          important: true,
        }),
      onError: ({ message }) => toast({ tone: 'danger', text: message, duration: 10_000 }),
    }),
  );

  const nextStep = ({ status, dueOn }: Debt) => {
    if (status === 'LENT') return t(text.collectedNext, { day: date(dueOn) });
    return status === 'OVERDUE' ? t(text.overdueNext) : undefined;
  };
  const explanationOf = (status: Debt['status']) => {
    const said = statusExplanation('SalaryDebtStatus', status);
    return said && t(said);
  };

  return (
    <DetailPage
      query={query}
      recordName={query.data && `${query.data.periodName} · ${money(query.data.lent)}`}
      back={{ title: titles.debts, to: places.debts() }}
      view={(debt) => ({
        identity: debt.periodName,
        amount: debt.owed,
        status: <StatusChip status={debt.status} enumName="SalaryDebtStatus" />,
        explanation: explanationOf(debt.status),
        nextStep: nextStep(debt),
        actions: [
          {
            title: t(text.openLink),
            busy: openLink.isPending,
            disabledReason: reasonUnless(debt.allowed.includes('debt.openLink'), t(text.nothingOwed)),
            onSelect: () => openLink.mutate({ id }),
          },
        ],
        facts: [
          { label: label('dueOn'), value: date(debt.dueOn) },
          ...(debt.overdueAt ? [{ label: label('overdueAt'), value: <DateTime at={debt.overdueAt} /> }] : []),
          { label: label('lent'), value: <Money amount={debt.lent} /> },
          { label: label('repaid'), value: <Money amount={debt.repaid} /> },
          ...(debt.collecting > 0 ? [{ label: label('collecting'), value: <Money amount={debt.collecting} /> }] : []),
          ...(debt.payLinkUrl
            ? [
                {
                  label: t(text.link),
                  value: (
                    <a href={debt.payLinkUrl} target="_blank" rel="noreferrer">
                      {debt.payLinkUrl}
                    </a>
                  ),
                  copy: debt.payLinkUrl,
                  wide: true,
                },
              ]
            : []),
        ],
        more: <Repayments debt={debt} />,
        history: historyOf(debt.history),
      })}
    />
  );
}
