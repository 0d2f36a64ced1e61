import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import type { Credit } from './credit.ts';
import { text } from './money-credits.messages.ts';

const words = {
  approveReturn: { title: text.approveTitle, effect: text.approveEffect, done: text.approved },
  denyReturn: { title: text.denyTitle, effect: text.denyEffect, done: text.denied },
} as const;

export type ReturnDecisionName = keyof typeof words;

interface DecisionProps {
  decision: ReturnDecisionName;
  credit: Credit;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, credit, ...rest }: ShownProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { title, effect } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { number: credit.transactionNo })}
      effects={[t(effect, { amount: money(credit.heldAmount ?? 0) })]}
      facts={[
        { label: t(text.merchant), value: credit.merchantName },
        { label: label('fromAccount'), value: credit.fromAccount },
        { label: t(text.returnReason), value: credit.returnReason },
      ]}
      verb={t(text[decision])}
      danger={decision === 'denyReturn'}
      {...rest}
    />
  );
}

function useDone({ decision, credit: { transactionNo }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    const told = t(words[decision].done, { number: transactionNo });
    toast({ tone: 'success', text: told, duration: 5_000, important: true });
    onClose();
  };
}

function Approve(props: DecisionProps) {
  const { transactionNo, seen } = props.credit;
  const call = useMutation(moneyApi.moneyCredit.approveReturn.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ transactionNo, seen })} />;
}

function Deny(props: DecisionProps) {
  const t = useText();
  const { transactionNo, seen } = props.credit;
  const { endpoint, mutation } = moneyApi.moneyCredit.denyReturn;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = {
    label: t(text.denyReason),
    help: t(text.denyHelp),
    maxLength: fieldRules(endpoint).reason?.maxLength,
  };
  return (
    <Shown
      {...props}
      call={call}
      reason={reason}
      onDecide={(given) => call.mutate({ transactionNo, seen, reason: given })}
    />
  );
}

export function ReturnDecision(props: DecisionProps) {
  return props.decision === 'approveReturn' ? <Approve {...props} /> : <Deny {...props} />;
}
