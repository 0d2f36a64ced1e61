import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import type { Batch, Payout } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';

interface Decision {
  /** Why the person may not approve it, as far as a list can tell; the detail of a payout knows best. */
  reasonAgainst: (payout: Payout | Batch) => string | undefined;
}

export function useDecision(): Decision {
  const t = useText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const { data: me } = useQuery(api.user.getInfo.query());
  const { data: rule } = useQuery(payoutApi.getApprovers.query());
  const mayWrite = can(payoutApi.singleApprove.endpoint.allow);

  return {
    reasonAgainst: ({ amount, createdBy, frozenAt }) => {
      if (!mayWrite) return t(text.notPermitted);
      if (frozenAt) return t(text.frozenReason);
      if (!me || !rule) return undefined;
      const own = rule.items.find(({ userId }) => userId === me.id);
      if (!own?.mayApprove || own.approvalLimit === 0) return t(text.noLimit);
      if (own.approvalLimit !== null && amount > own.approvalLimit)
        return t(text.overLimit, { limit: money(own.approvalLimit) });
      const mayApproveOwn = rule.selfApproval || (rule.selfApprovalOffered && rule.items.length === 1);
      return createdBy === me.fullName && !mayApproveOwn ? t(text.own) : undefined;
    },
  };
}
