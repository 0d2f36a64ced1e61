import { Money, type Fact } from '@pay/design-system/display';
import { SwitchInput, TextInput } from '@pay/design-system/fields';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { text } from './advances.messages.ts';
import { useApprovalFacts, useRoom } from './approval-facts.tsx';
import { CallDialog } from './call-dialog.tsx';
import { useSalary } from './salary-context.ts';
import type { AdvanceRequest } from './request.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const shortestReason = 5;
const longestReason = 255;

interface RequestDialogProps {
  request: AdvanceRequest;
  onClose: () => void;
}

function useRequestFacts(request: AdvanceRequest): Fact[] {
  const { employeeName, employeeCode, amount, limitLeft, beneficiaryAccount } = request;
  const t = useText();
  const label = useFieldLabel();
  return [
    { label: label('employeeName'), value: `${employeeName} (${employeeCode})` },
    { label: label('amount'), value: <Money amount={amount} /> },
    ...(limitLeft === null ? [] : [{ label: t(text.employeeLeft), value: <Money amount={limitLeft} /> }]),
    { label: label('salaryAccount'), value: beneficiaryAccount },
  ];
}

const words = {
  approve: { title: text.approveTitle, text: text.approveText, verb: text.approve, done: text.approved },
  retryPayment: { title: text.retryTitle, text: text.retryText, verb: text.retry, done: text.retried },
} as const;

interface SendDialogProps extends RequestDialogProps {
  action: keyof typeof words;
  toPresentAccount?: boolean;
  standing?: readonly Fact[];
  children?: ReactNode;
}

function SendDialog({ action, request, toPresentAccount, standing = [], children, onClose }: SendDialogProps) {
  const t = useText();
  const { api } = useSalary();
  const facts = useRequestFacts(request);
  const said = words[action];
  const send = useMutation(
    api[`advance.${action}`].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(said.done, { code: request.code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(said.title)}
      text={
        <Stack>
          <p>{t(said.text)}</p>
          {children}
        </Stack>
      }
      facts={[...facts, ...standing]}
      verb={t(said.verb)}
      call={send}
      onConfirm={() => send.mutate({ id: request.id, ...(toPresentAccount && { toPresentAccount }) })}
      onClose={onClose}
    />
  );
}

export function ApproveDialog(props: RequestDialogProps) {
  const standing = useApprovalFacts(useRoom(props.request.amount));
  return <SendDialog action="approve" standing={standing} {...props} />;
}

export function RetryDialog(props: RequestDialogProps) {
  const t = useText();
  const { beneficiaryAccount, employeeAccount: account } = props.request;
  const hasAnother = account !== beneficiaryAccount;
  const [toPresentAccount, setToPresent] = useState(hasAnother);
  return (
    <SendDialog action="retryPayment" toPresentAccount={toPresentAccount} {...props}>
      {hasAnother && (
        <SwitchInput
          name="toPresentAccount"
          label={t(text.newAccount, { account })}
          help={t(text.newAccountHelp)}
          value={toPresentAccount}
          onChange={(on) => setToPresent(on === true)}
        />
      )}
    </SendDialog>
  );
}

export function RejectDialog({ request, onClose }: RequestDialogProps) {
  const t = useText();
  const { api } = useSalary();
  const facts = useRequestFacts(request);
  const [reason, setReason] = useState('');
  const [judged, setJudged] = useState(false);
  const isLongEnough = reason.trim().length >= shortestReason;
  const reject = useMutation(
    api['advance.reject'].mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.rejected, { code: request.code }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(text.rejectTitle)}
      text={
        <Stack>
          <p>{t(text.rejectText)}</p>
          <TextInput
            multiline
            rows={2}
            name="description"
            label={t(text.reason)}
            required
            maxLength={longestReason}
            value={reason}
            onChange={(value) => setReason(value ?? '')}
            error={judged && !isLongEnough ? t(ruleMessage('too_short'), { min: shortestReason }) : undefined}
          />
        </Stack>
      }
      facts={facts}
      verb={t(text.reject)}
      call={reject}
      danger
      irreversible
      onConfirm={() => {
        setJudged(true);
        if (isLongEnough) reject.mutate({ id: request.id, description: reason.trim() });
      }}
      onClose={onClose}
    />
  );
}
