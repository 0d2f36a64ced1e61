import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { feesApi } from '#fees-api';
import type { Dispute } from './dispute.ts';
import { text } from './for-control.messages.ts';

const words = {
  solve: { title: text.solveTitle, effects: [text.solveEffect, text.tellsMerchant], done: text.taken },
  deny: { title: text.denyTitle, effects: [text.denyEffect, text.tellsMerchant], done: text.denied },
  confirm: { title: text.confirmTitle, effects: [text.confirmEffect, text.tellsMerchant], done: text.confirmed },
  sendBack: { title: text.sendBackTitle, effects: [text.sendBackEffect], done: text.sentBack },
} as const;

export type DisputeDecisionName = keyof typeof words;

interface DecisionProps {
  decision: DisputeDecisionName;
  dispute: Dispute;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, dispute: { forControlCode: code, merchant, amount, proposal }, ...rest }: ShownProps) {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const { title, effects } = words[decision];
  const decided = {
    resolution: proposal ? named('ForControlResolution', proposal.resolution) : '',
    amount: money(proposal?.amount ?? amount),
  };
  return (
    <DecisionDialog
      title={t(title, { code })}
      effects={effects.map((effect) => t(effect, decided))}
      facts={[{ label: t(text.merchant), value: merchant.name }]}
      verb={t(text[decision])}
      danger={decision === 'deny' || decision === 'sendBack'}
      {...rest}
    />
  );
}

function useDone({ decision, dispute: { forControlCode: code }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { code }), duration: 5_000, important: true });
    onClose();
  };
}

function Solve(props: DecisionProps) {
  const { id, seen } = props.dispute;
  const call = useMutation(feesApi.forControl.solve.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Confirm(props: DecisionProps) {
  const { id, seen } = props.dispute;
  const call = useMutation(feesApi.forControl.confirm.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Deny(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.dispute;
  const { endpoint, mutation } = feesApi.forControl.deny;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).note?.maxLength };
  return <Shown {...props} call={call} reason={reason} onDecide={(note) => call.mutate({ id, seen, note })} />;
}

function SendBack(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.dispute;
  const { endpoint, mutation } = feesApi.forControl.sendBack;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = { label: t(text.reason), help: t(text.staffReason), maxLength: fieldRules(endpoint).note?.maxLength };
  return <Shown {...props} call={call} reason={reason} onDecide={(note) => call.mutate({ id, seen, note })} />;
}

const dialogs = { solve: Solve, deny: Deny, confirm: Confirm, sendBack: SendBack };

export function DisputeDecision(props: DecisionProps) {
  const Dialog = dialogs[props.decision];
  return <Dialog {...props} />;
}
