import { fieldRules } from '@pay/contract-core';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import { ProposalDecision } from '#proposal-decision';
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

export function SuspenseDecision({ decision, item, onClose }: DecisionProps) {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const { id, seen, number, merchantName, amount, resolution, note } = item;
  const approving = useMutation(moneyApi.suspense.approve.mutation());
  const denying = useMutation(moneyApi.suspense.deny.mutation());
  const { title, effect, done } = words[decision];
  const proposal = { resolution: resolution ? named('SuspenseResolution', resolution) : '', amount: money(amount) };
  const { maxLength } = fieldRules(moneyApi.suspense.deny.endpoint).reason ?? {};
  return (
    <ProposalDecision
      decision={decision}
      title={t(title, { number })}
      effect={t(effect, proposal)}
      done={t(done, { number })}
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
