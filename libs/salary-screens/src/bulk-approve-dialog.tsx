import { ApiError } from '@pay/api-client';
import { Money, type Fact } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { text } from './advances.messages.ts';
import { useApprovalFacts, useRoom } from './approval-facts.tsx';
import { CallDialog } from './call-dialog.tsx';
import type { AdvanceRow } from './request.ts';
import { useSalary } from './salary-context.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

interface BulkApproveDialogProps {
  requests: readonly AdvanceRow[];
  onClose: () => void;
}

const sumOf = (requests: readonly { amount: number }[]) => requests.reduce((sum, { amount }) => sum + amount, 0);

interface Named {
  id: string;
  code: string;
  employeeName: string;
  status?: string;
}

/** Those that stand against the approval of all. */
const namedIn = (error: Error | null): readonly Named[] => {
  const data: unknown = error instanceof ApiError ? error.data : undefined;
  const { requests } = (data ?? {}) as { requests?: readonly Named[] };
  return requests ?? [];
};

function NamedRequests({ error }: { error: Error | null }) {
  const t = useText();
  const named = useEnumLabel();
  const requests = namedIn(error);
  if (requests.length === 0) return null;
  return (
    <div>
      <p>{t(text.noneApproved)}</p>
      <ul>
        {requests.map(({ id, code, employeeName, status }) => (
          <li key={id}>
            {employeeName} ({code}):{' '}
            {status ? named('AdvanceState', status === 'APPROVED' ? 'PROCESSING' : status) : t(text.aboveOwnLimit)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Approves several requests in one press: all of them or none. */
export function BulkApproveDialog({ requests, onClose }: BulkApproveDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money, number } = useFormats();
  const { api } = useSalary();
  const approve = useMutation(
    api['advance.bulkApprove'].mutation({
      onSuccess: ({ approved, amount }) => {
        toast({
          tone: 'success',
          text: t(text.approvedMany, { count: approved, amount: money(amount) }),
          duration: 5_000,
          important: true,
        });
        onClose();
      },
    }),
  );
  const sum = sumOf(requests);
  const only = requests.length === 1 ? requests[0] : undefined;
  const room = useRoom(sum);
  const standing = useApprovalFacts(room);
  const isAbove = room !== undefined && sum > room;
  const above = requests.filter(({ amount, limitLeft }) => limitLeft !== null && amount > limitLeft);
  const facts: Fact[] = [
    only
      ? { label: label('employeeName'), value: `${only.employeeName} (${only.employeeCode})` }
      : { label: t(text.requestCount), value: number(requests.length) },
    { label: only ? label('amount') : t(text.sum), value: <Money amount={sum} /> },
    ...(only && only.limitLeft !== null
      ? [{ label: t(text.employeeLeft), value: <Money amount={only.limitLeft} /> }]
      : []),
    ...standing,
  ];
  return (
    <CallDialog
      title={t(text.approveManyTitle, { count: requests.length })}
      text={
        <Stack>
          <NamedRequests error={approve.error} />
          <p>{t(only ? text.approveText : text.approveManyText)}</p>
          {isAbove && (
            <Notice tone="warning">{t(text.sumAboveLimit, { left: money(Math.max(0, room)), sum: money(sum) })}</Notice>
          )}
          {above.length > 0 && (
            <Notice tone="warning">
              {t(text.someAboveOwnLimit, { names: above.map(({ employeeName }) => employeeName).join(', ') })}
            </Notice>
          )}
        </Stack>
      }
      facts={facts}
      verb={t(text.approveMany, { count: requests.length })}
      call={approve}
      onConfirm={() => approve.mutate({ ids: requests.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}
