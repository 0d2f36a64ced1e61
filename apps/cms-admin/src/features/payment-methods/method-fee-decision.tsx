import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { feesApi } from '#fees-api';
import { type MethodFeeChange, useFigures } from './payment-method.ts';
import { text } from './payment-methods.messages.ts';

const words = {
  approve: { title: text.approveTitle, effects: [text.approveEffect, text.approveNext], done: text.approved },
  deny: { title: text.denyTitle, effects: [text.denyEffect], done: text.denied },
  withdraw: { title: text.withdrawTitle, effects: [text.withdrawEffect], done: text.withdrawn },
  takeBack: { title: text.takeBackTitle, effects: [text.denyEffect], done: text.takenBack },
} as const;

export type MethodFeeDecisionName = keyof typeof words;

interface DecisionProps {
  decision: MethodFeeDecisionName;
  change: MethodFeeChange;
  onClose: () => void;
}

function Shown({
  decision,
  change,
  ...rest
}: DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>) {
  const t = useText();
  const { date } = useFormats();
  const { feeOf, limitOf } = useFigures();
  const { title, effects } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { name: change.methodName })}
      effects={effects.map((effect) => t(effect, { day: date(change.activeDate) }))}
      facts={[
        { label: t(text.fees), value: feeOf(change) },
        { label: t(text.limit), value: limitOf(change) },
      ]}
      verb={t(text[decision])}
      danger={decision !== 'approve'}
      {...rest}
    />
  );
}

function useDone({ decision, change: { methodName: name }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { name }), duration: 5_000, important: true });
    onClose();
  };
}

function Plain(props: DecisionProps & { decision: 'approve' | 'takeBack' }) {
  const { id, seen } = props.change;
  const call = useMutation(feesApi.methodFee[props.decision].mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function Reasoned(props: DecisionProps & { decision: 'deny' | 'withdraw' }) {
  const t = useText();
  const { id, seen } = props.change;
  const { endpoint, mutation } = feesApi.methodFee[props.decision];
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const rule = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength };
  return <Shown {...props} call={call} reason={rule} onDecide={(reason) => call.mutate({ id, seen, reason })} />;
}

export function MethodFeeDecision({ decision, ...props }: DecisionProps) {
  if (decision === 'approve' || decision === 'takeBack') return <Plain decision={decision} {...props} />;
  return <Reasoned decision={decision} {...props} />;
}
