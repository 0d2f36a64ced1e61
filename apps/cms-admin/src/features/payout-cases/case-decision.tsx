import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { FileLinks } from '@pay/design-system/files';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { payoutsApi } from '#payouts-api';
import type { PayoutCase } from './payout-case.ts';
import { text } from './payout-cases.messages.ts';

const words = {
  confirm: { title: text.confirmTitle, done: text.confirmed },
  sendBack: { title: text.sendBackTitle, done: text.returned },
} as const;

export type CaseDecisionName = keyof typeof words;

interface DecisionProps {
  decision: CaseDecisionName;
  found: PayoutCase;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, found, ...rest }: ShownProps) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money } = useFormats();
  const settlement = found.settlement ? named('PayoutSettlement', found.settlement) : '';
  const effects =
    decision === 'confirm'
      ? [t(text.confirmEffect, { settlement, amount: money(found.amount) }), t(text.compare)]
      : [t(text.sendBackEffect)];
  return (
    <DecisionDialog
      title={t(words[decision].title, { code: found.code })}
      effects={effects}
      facts={[
        { label: t(text.merchant), value: found.merchantName },
        { label: label('settlement'), value: settlement },
        { label: label('bankNumber'), value: found.bankNumber },
        { label: label('note'), value: found.note },
        { label: t(text.evidence), value: <FileLinks urls={found.documents} /> },
      ]}
      verb={t(text[decision])}
      danger={decision === 'sendBack'}
      {...rest}
    />
  );
}

function useDone({ decision, found: { code }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { code }), duration: 5_000, important: true });
    onClose();
  };
}

function Confirm(props: DecisionProps) {
  const { id, seen } = props.found;
  const call = useMutation(payoutsApi.payoutReview.confirm.mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ id, seen })} />;
}

function SendBack(props: DecisionProps) {
  const t = useText();
  const { id, seen } = props.found;
  const { endpoint, mutation } = payoutsApi.payoutReview.sendBack;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const reason = { label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).note?.maxLength };
  return <Shown {...props} call={call} reason={reason} onDecide={(note) => call.mutate({ id, seen, note })} />;
}

export function CaseDecision(props: DecisionProps) {
  return props.decision === 'confirm' ? <Confirm {...props} /> : <SendBack {...props} />;
}
