import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Copy, LockOpen, Pencil, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApproveDialog, CorrectDialog, DenyDialog } from './later-dialogs.ts';
import { type BatchDetail, isBatch, type PayoutDetail } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { detailText as text } from './payouts.messages.ts';
import { useDecision } from './use-decision.ts';

type Shown = PayoutDetail | BatchDetail;
type Step = 'Approve' | 'Disapprove' | 'Unfreeze';

const mayNow = (payout: Shown, step: Step) =>
  (payout.allowed as readonly string[]).includes(`${isBatch(payout) ? 'batch' : 'single'}${step}`);

interface PayoutActions {
  actionsOf: (payout: Shown) => Action[];
  dialog: ReactNode;
}

export function usePayoutActions(): PayoutActions {
  const t = useText();
  const { can } = usePermissions();
  const { reasonAgainst } = useDecision();
  const [opened, setOpened] = useState<'approve' | 'deny' | 'correct'>();
  const [payout, setPayout] = useState<Shown>();
  const single = useMutation(payoutApi.singleUnfreeze.mutation());
  const batch = useMutation(payoutApi.batchUnfreeze.mutation());
  const notPermitted = can(payoutApi.singleApprove.endpoint.allow) ? undefined : t(text.notPermitted);

  const open = (which: NonNullable<typeof opened>, of: Shown) => {
    setPayout(of);
    setOpened(which);
  };
  const close = () => setOpened(undefined);

  const letGoOn = async (of: Shown) => {
    const { id: payOutId, code } = of;
    const sure = await confirm({ title: t(text.unfreezeTitle), text: t(text.unfreezeText), verb: t(text.unfreeze) });
    if (!sure) return;
    await toastOutcome((isBatch(of) ? batch : single).mutateAsync({ payOutId }), t(text.unfrozen, { code }));
  };

  const approve = (of: Shown): Action => ({
    title: t(text.approve),
    icon: <CircleCheck size={18} />,
    disabledReason: mayNow(of, 'Approve') ? undefined : (reasonAgainst(of) ?? t(text.approvedAlready)),
    onSelect: () => open('approve', of),
  });
  const deny = (of: Shown): Action => ({
    title: t(text.deny),
    icon: <X size={18} />,
    danger: true,
    disabledReason: mayNow(of, 'Disapprove') ? undefined : (notPermitted ?? t(text.notNow)),
    onSelect: () => open('deny', of),
  });
  const goOn = (of: Shown): Action => ({
    title: t(text.unfreeze),
    icon: <LockOpen size={18} />,
    disabledReason: mayNow(of, 'Unfreeze') ? undefined : (notPermitted ?? t(text.own)),
    onSelect: () => void letGoOn(of),
  });
  const correct = (of: PayoutDetail): Action => ({
    title: t(text.correct),
    icon: <Pencil size={18} />,
    disabledReason: of.allowed.includes('singleUpdate') ? undefined : (notPermitted ?? t(text.notNow)),
    onSelect: () => open('correct', of),
  });
  const copy = (of: Shown): Action => ({
    title: t(text.copy),
    icon: <Copy size={18} />,
    disabledReason: notPermitted,
    to: payoutScreens.create.link({ kind: isBatch(of) ? 'batch' : undefined, like: of.id }),
  });

  return {
    actionsOf: (of) =>
      of.status === 'WAITING'
        ? [of.frozenAt ? goOn(of) : approve(of), ...(isBatch(of) ? [] : [correct(of)]), copy(of), deny(of)]
        : [copy(of)],
    dialog: payout && (
      <>
        {opened === 'approve' && <ApproveDialog payout={payout} onClose={close} />}
        {opened === 'deny' && <DenyDialog payout={payout} onClose={close} />}
        {opened === 'correct' && !isBatch(payout) && <CorrectDialog payout={payout} onClose={close} />}
      </>
    ),
  };
}
