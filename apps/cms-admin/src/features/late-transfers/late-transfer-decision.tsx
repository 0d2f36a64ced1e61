import { fieldRules } from '@pay/contract-core';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { payoutsApi } from '#payouts-api';
import { ProposalDecision } from '#proposal-decision';
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

export function LateTransferDecision({ decision, late, onClose }: DecisionProps) {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const { id, seen, code, merchantName, amount, resolution, note } = late;
  const approving = useMutation(payoutsApi.lateTransfer.approve.mutation());
  const denying = useMutation(payoutsApi.lateTransfer.deny.mutation());
  const { title, effect, done } = words[decision];
  const proposal = { resolution: resolution ? named('LateTransferResolution', resolution) : '', amount: money(amount) };
  const { maxLength } = fieldRules(payoutsApi.lateTransfer.deny.endpoint).reason ?? {};
  return (
    <ProposalDecision
      decision={decision}
      title={t(title, { code })}
      effect={t(effect, proposal)}
      done={t(done, { code })}
      facts={[
        { label: t(text.merchant), value: merchantName },
        { label: t(text.propose), value: note },
      ]}
      verb={t(text[decision])}
      calls={{ approve: approving, deny: denying }}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength }}
      onApprove={(then) => approving.mutate({ id, seen }, then)}
      onDeny={(reason, then) => denying.mutate({ id, seen, reason }, then)}
      onClose={onClose}
    />
  );
}
