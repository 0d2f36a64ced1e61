import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import type { SuspenseItem } from './suspense.ts';
import { text } from './suspense.messages.ts';

const words = {
  approve: { title: text.approveTitle, effect: text.approveEffect, done: text.approved },
  deny: { title: text.denyTitle, effect: text.denyEffect, done: text.denied },
} as const;

export type SuspenseDecisionName = keyof typeof words;

interface DecisionProps {
  decision: SuspenseDecisionName;
  item: SuspenseItem;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, item: { number, merchantName, amount, resolution, note }, ...rest }: ShownProps) {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const { title, effect } = words[decision];
  const proposal = { resolution: resolution ? named('SuspenseResolution', resolution) : '', amount: money(amount) };
  return (
    <DecisionDialog
      title={t(title, { number })}
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

function useDone({ decision, item: { number }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { number }), duration: 5_000, important: true });
    onClose();
  };
}

function Approve(props: DecisionProps) {
  const { id, seen } = props.item;
  const call = useMutation(moneyApi.suspense.approve.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Deny(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.item;
  const { endpoint, mutation } = moneyApi.suspense.deny;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength };
  return (
    <Shown {...props} call={call} reason={reason} onDecide={(given) => call.mutate({ id, seen, reason: given })} />
  );
}

export function SuspenseDecision(props: DecisionProps) {
  return props.decision === 'approve' ? <Approve {...props} /> : <Deny {...props} />;
}
