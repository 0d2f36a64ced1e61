import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import type { Fee } from './fee.ts';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

const words = {
  approve: { title: text.approveTitle, effects: [text.approveEffect, text.approveNext], done: text.approved },
  deny: { title: text.denyTitle, effects: [text.denyEffect], done: text.denied },
  withdraw: { title: text.withdrawTitle, effects: [text.withdrawEffect], done: text.withdrawn },
  delete: { title: text.deleteTitle, effects: [text.deleteEffect], done: text.deleted },
} as const;

export type FeeDecisionName = keyof typeof words;

interface DecisionProps {
  decision: FeeDecisionName;
  fee: Fee;
  onClose: () => void;
}

type ShownProps = Pick<DecisionProps, 'decision' | 'fee' | 'onClose'> &
  Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, fee: { feeCode, feeName, activeFeeDate }, ...rest }: ShownProps) {
  const t = useText();
  const { date } = useFormats();
  const { title, effects } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { code: feeCode })}
      effects={effects.map((effect) => t(effect, { day: date(activeFeeDate) }))}
      facts={[{ label: t(text.rule), value: feeName }]}
      verb={t(text[decision])}
      danger={decision !== 'approve'}
      {...rest}
    />
  );
}

function useDone({ decision, fee: { feeCode: code }, onClose }: DecisionProps) {
  const t = useText();
  const navigate = useNavigate();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { code }), duration: 5_000, important: true });
    onClose();
    if (decision === 'delete') void navigate(feeScreens.list.link());
  };
}

function Approve(props: DecisionProps) {
  const { id, seen } = props.fee;
  const call = useMutation(feesApi.fee.approve.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Delete(props: DecisionProps) {
  const { id, seen } = props.fee;
  const call = useMutation(feesApi.fee.delete.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Deny(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.fee;
  const { endpoint, mutation } = feesApi.fee.deny;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = {
    label: t(text.reason),
    help: t(text.reasonHelp),
    maxLength: fieldRules(endpoint).reasonDeny?.maxLength,
  };
  return (
    <Shown {...props} call={call} reason={reason} onDecide={(reasonDeny) => call.mutate({ id, seen, reasonDeny })} />
  );
}

function Withdraw(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.fee;
  const { endpoint, mutation } = feesApi.fee.withdraw;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const rule = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength };
  return <Shown {...props} call={call} reason={rule} onDecide={(reason) => call.mutate({ id, seen, reason })} />;
}

const dialogs = { approve: Approve, deny: Deny, withdraw: Withdraw, delete: Delete };

export function FeeDecision(props: DecisionProps) {
  const Dialog = dialogs[props.decision];
  return <Dialog {...props} />;
}
