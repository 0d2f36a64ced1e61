import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { Change, Merchant } from './merchant.ts';
import { text } from './terms.messages.ts';
import { useTermWords } from './use-term-words.ts';

const approveEffects: Partial<Record<Change['kind'], typeof text.approveOffice | typeof text.approveCreditLine>> = {
  OFFICE: text.approveOffice,
  CREDIT_LINE: text.approveCreditLine,
};

interface ChangeDecisionProps {
  decision: 'approve' | 'refuse';
  change: Change;
  merchant: Merchant;
  onClose: () => void;
}

export function ChangeDecision({
  decision,
  change,
  merchant: { id: merchantId, name, seen },
  onClose,
}: ChangeDecisionProps) {
  const t = useText();
  const named = useEnumLabel();
  const wordsOf = useTermWords();
  const { id, kind, former, wanted, proposedBy, proposalReason } = change;
  const { approveChange, refuseChange } = api.merchantReview;
  const approving = decision === 'approve';
  const onSuccess = () => {
    const done = approving ? text.approved : text.refused;
    toast({ tone: 'success', text: t(done, { name }), duration: 5_000, important: true });
    onClose();
  };
  const approve = useMutation(approveChange.mutation({ onSuccess }));
  const refuse = useMutation(refuseChange.mutation({ onSuccess }));
  const { maxLength } = fieldRules(refuseChange.endpoint).reason ?? {};
  const effects = approving
    ? [t(approveEffects[kind] ?? text.approveEffect1), t(kind === 'LIMIT' ? text.approveLimit : text.approveEffect2)]
    : [t(text.refuseEffect)];
  return (
    <DecisionDialog
      title={t(approving ? text.approveTitle : text.refuseTitle, { name })}
      effects={effects}
      facts={[
        {
          label: named('MerchantChangeKind', kind),
          value: t(text.fromTo, { former: wordsOf(kind, former), wanted: wordsOf(kind, wanted) }),
          wide: true,
        },
        { label: t(text.proposedByWhom), value: proposedBy },
        ...(proposalReason ? [{ label: t(text.proposalReason), value: proposalReason, wide: true }] : []),
      ]}
      verb={t(text[decision])}
      danger={!approving}
      reason={approving ? undefined : { label: t(text.reason), help: t(text.reasonHelp), maxLength }}
      call={approving ? approve : refuse}
      onDecide={(reason) =>
        approving ? approve.mutate({ id, merchantId, seen }) : refuse.mutate({ id, merchantId, seen, reason })
      }
      onClose={onClose}
    />
  );
}
