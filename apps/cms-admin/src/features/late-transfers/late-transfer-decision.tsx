import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { LateTransfer } from './late-transfer.ts';
import { text } from './late-transfers.messages.ts';

const words = {
  approve: { title: text.approveTitle, effect: text.approveEffect, done: text.approved },
  deny: { title: text.denyTitle, effect: text.denyEffect, done: text.denied },
} as const;

export type LateTransferDecisionName = keyof typeof words;

interface DecisionProps {
  decision: LateTransferDecisionName;
  late: LateTransfer;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, late: { code, merchantName, amount, resolution, note }, ...rest }: ShownProps) {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const { title, effect } = words[decision];
  const proposal = { resolution: resolution ? named('LateTransferResolution', resolution) : '', amount: money(amount) };
  return (
    <DecisionDialog
      title={t(title, { code })}
      effects={[t(effect, proposal)]}
      facts={[
        { label: t(text.merchant), value: merchantName },
        { label: t(text.propose), value: note },
      ]}
      verb={t(text[decision])}
      danger={decision === 'deny'}
      {...rest}
    />
  );
}

function useDone({ decision, late: { code }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { code }), duration: 5_000, important: true });
    onClose();
  };
}

function Approve(props: DecisionProps) {
  const { id, seen } = props.late;
  const call = useMutation(api.lateTransfer.approve.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Deny(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.late;
  const { endpoint, mutation } = api.lateTransfer.deny;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength };
  return (
    <Shown {...props} call={call} reason={reason} onDecide={(given) => call.mutate({ id, seen, reason: given })} />
  );
}

export function LateTransferDecision(props: DecisionProps) {
  return props.decision === 'approve' ? <Approve {...props} /> : <Deny {...props} />;
}
