import { DetailPage } from '@pay/design-system/detail';
import { DateTime, Money } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { advanceStateOf } from '@pay/domain';
import { statusExplanation, useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvanceStateChip } from './advance-state.tsx';
import { text } from './advances.messages.ts';
import { useSalary } from './salary-context.ts';
import { ApproveDialog, RejectDialog, RetryDialog } from './request-dialogs.tsx';
import { useRequestHistory } from './request-history.ts';
import { isMoving, useNextStep, type AdvanceRequest } from './request.ts';
import { useTitles } from './titles.messages.ts';
import { useRequestActions, type RequestAction } from './use-request-actions.ts';

const dialogs = { approve: ApproveDialog, reject: RejectDialog, retryPayment: RetryDialog };
const lookAgainAfter = 3_000;

export default function RequestDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { date, money } = useFormats();
  const titles = useTitles();
  const { api, places } = useSalary();
  const id = useScreenParam('id');
  const query = useQuery({
    ...api['advance.get'].query({ id }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookAgainAfter : false),
  });
  const nextStep = useNextStep();
  const historyOf = useRequestHistory();
  const [asked, setAsked] = useState<RequestAction>();
  const actionsOf = useRequestActions(setAsked);
  const Dialog = asked && dialogs[asked];

  const explanationOf = (request: AdvanceRequest) => {
    const said = statusExplanation('AdvanceState', advanceStateOf(request));
    return said && t(said);
  };

  return (
    <>
      <DetailPage
        query={query}
        recordName={query.data && `${query.data.employeeName} · ${money(query.data.amount)}`}
        back={{ title: titles.requests, to: places.requests() }}
        view={(request) => ({
          identity: `${request.employeeName} (${request.employeeCode})`,
          code: { label: label('code'), value: request.code },
          amount: request.amount,
          status: <AdvanceStateChip of={request} />,
          explanation: explanationOf(request),
          nextStep: nextStep(request),
          actions: actionsOf(request),
          facts: [
            {
              title: t(text.requestTitle),
              facts: [
                ...(request.rejectReason
                  ? [{ label: label('rejectReason'), value: request.rejectReason, wide: true }]
                  : []),
                { label: label('createdDate'), value: <DateTime at={request.createdDate} /> },
                { label: label('salaryAccount'), value: request.beneficiaryAccount, copy: request.beneficiaryAccount },
                {
                  label: t(text.period),
                  value: `${request.periodName} (${date(request.periodStartDate)} – ${date(request.periodEndDate)})`,
                  wide: true,
                },
              ],
            },
            {
              title: t(text.limits),
              facts: [
                { label: label('salaryAdvanceMaxAmount'), value: <Money amount={request.salaryAdvanceMaxAmount} /> },
                { label: label('advancedAmount'), value: <Money amount={request.advancedAmount} /> },
                { label: label('pendingAmount'), value: <Money amount={request.pendingAmount} /> },
              ],
            },
          ],
          more: <PaymentsCard request={request} />,
          history: historyOf(request),
        })}
      />
      {Dialog && query.data && <Dialog request={query.data} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function PaymentsCard({ request }: { request: AdvanceRequest }) {
  const t = useText();
  const named = useEnumLabel();
  return (
    <Card title={t(text.payments)}>
      <ListView
        caption={t(text.payments)}
        rows={request.paymentData}
        columns={[
          { field: 'transactionNumber', as: 'code' },
          { field: 'amount', as: 'money' },
          { field: 'transactionStatus', as: 'status', enumName: 'AdvanceState' },
          { field: 'failure', render: ({ failure }) => failure && named('AdvanceFailure', failure) },
          { field: 'fromAccount', render: ({ fromAccount }) => fromAccount ?? t(text.creditLine) },
          { field: 'toAccount', as: 'code' },
          { field: 'createdDate', as: 'dateTime' },
          { field: 'completedTime', as: 'dateTime' },
        ]}
        empty={{ title: t(text.noPayments), text: '' }}
      />
    </Card>
  );
}
