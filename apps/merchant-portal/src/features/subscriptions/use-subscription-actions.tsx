import { confirm, dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CalendarPlus,
  CirclePause,
  CirclePlay,
  FilePlus,
  Gauge,
  TimerReset,
  Undo2,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { billingApi } from './billing-api.ts';
import type { Acted } from './billing.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text as usageText } from './usage.messages.ts';
import { waitingUsage } from './usage.ts';
import { text } from './subscriptions.messages.ts';
import { type SubscriptionAct, useReasonAgainst } from './use-reason-against.ts';

// Forms come with the first dialog, not with the page.
const PauseDialog = dialogLater(async () => (await import('./pause-dialog.tsx')).PauseDialog);
const ChangePlanDialog = dialogLater(async () => (await import('./change-plan-dialog.tsx')).ChangePlanDialog);
const EnterUsageDialog = dialogLater(async () => (await import('./enter-usage-dialog.tsx')).EnterUsageDialog);
const CancelDialog = dialogLater(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

const simple = {
  continue: { title: text.continueTitle, text: text.continueText, verb: text.continue, done: text.continued },
  restore: { title: text.restoreTitle, text: text.restoreText, verb: text.restore, done: text.restored },
  extendPayment: {
    title: text.extendPaymentTitle,
    text: text.extendPaymentText,
    verb: text.extendPayment,
    done: text.timeGiven,
  },
  recreateInvoice: {
    title: text.recreateTitle,
    text: text.recreateText,
    verb: text.recreateInvoice,
    done: text.recreated,
  },
} as const;

const askedAgain = { text: usageText.recreateText, done: usageText.recreated } as const;

const icons = {
  pause: <CirclePause size={18} />,
  continue: <CirclePlay size={18} />,
  cancel: <X size={18} />,
  restore: <Undo2 size={18} />,
  extend: <CalendarPlus size={18} />,
  changePlan: <ArrowLeftRight size={18} />,
  extendPayment: <TimerReset size={18} />,
  recreateInvoice: <FilePlus size={18} />,
  enterUsage: <Gauge size={18} />,
} as const;

/** What the state asks for comes first. What undoes something stands only where that was done; what it forbids keeps its reason. */
function actsOf(found: Acted): SubscriptionAct[] {
  const acts = usualActs(found);
  if (!waitingUsage(found)) return acts;
  return acts[0] === 'recreateInvoice' ? ['recreateInvoice', 'enterUsage', ...acts.slice(1)] : ['enterUsage', ...acts];
}

function usualActs({ status }: Acted): SubscriptionAct[] {
  switch (status) {
    case 'PAYMENT_EXPIRED':
      return ['extendPayment', 'extend', 'cancel'];
    case 'CREATE_INVOICE_FAILED':
      return ['recreateInvoice', 'extend', 'cancel'];
    case 'PAUSED':
      return ['continue', 'changePlan', 'extend', 'cancel'];
    case 'PENDING_CANCELLATION':
      return ['restore', 'extend', 'cancel'];
    case 'CANCELLED':
      return ['restore', 'extend'];
    case 'EXPIRED':
      return ['extend'];
    default:
      return ['pause', 'changePlan', 'extend', 'cancel'];
  }
}

interface SubscriptionActions {
  actionsOf: (found: Acted) => Action[];
  dialog: ReactNode;
}

export function useSubscriptionActions(): SubscriptionActions {
  const t = useText();
  const reasonAgainst = useReasonAgainst();
  const [opened, setOpened] = useState<{
    dialog: 'pause' | 'changePlan' | 'cancel' | 'enterUsage';
    found: Acted;
  }>();
  const { subscription: calls } = billingApi;
  const work = {
    continue: useMutation(calls.continue.mutation()),
    restore: useMutation(calls.restore.mutation()),
    extendPayment: useMutation(calls.extendPayment.mutation()),
    recreateInvoice: useMutation(calls.recreateInvoice.mutation()),
  };

  const askAndDo = async (act: keyof typeof simple, found: Acted) => {
    const { id, code, plan } = found;
    const isAsked = act === 'recreateInvoice' && waitingUsage(found) !== undefined;
    const words = isAsked ? { ...simple[act], ...askedAgain } : simple[act];
    const sure = await confirm({
      title: t(words.title, { code }),
      text: t(words.text, { days: plan.expirationDays }),
      verb: t(words.verb),
    });
    if (!sure) return;
    await work[act].mutateAsync({ id }).then(
      () => toast({ tone: 'success', text: t(words.done, { code }), duration: 5_000, important: true }),
      (refusal: Error) => toast({ tone: 'danger', text: refusal.message, duration: 10_000, important: true }),
    );
  };

  const actionOf = (found: Acted, act: SubscriptionAct): Action => {
    const title = act === 'enterUsage' ? usageText.enterUsage : text[act];
    const shown = { title: t(title), icon: icons[act], disabledReason: reasonAgainst(found, act) };
    if (act === 'extend') return { ...shown, to: subscriptionScreens.update.link({ id: found.id }) };
    if (act === 'cancel') return { ...shown, danger: true, onSelect: () => setOpened({ dialog: 'cancel', found }) };
    if (act === 'pause' || act === 'changePlan' || act === 'enterUsage')
      return { ...shown, onSelect: () => setOpened({ dialog: act, found }) };
    return { ...shown, busy: work[act].isPending, onSelect: () => void askAndDo(act, found) };
  };

  const close = () => setOpened(undefined);
  return {
    actionsOf: (found) => actsOf(found).map((act) => actionOf(found, act)),
    dialog: (
      <>
        {opened?.dialog === 'pause' && <PauseDialog found={opened.found} onClose={close} />}
        {opened?.dialog === 'changePlan' && <ChangePlanDialog found={opened.found} onClose={close} />}
        {opened?.dialog === 'enterUsage' && <EnterUsageDialog found={opened.found} onClose={close} />}
        {opened?.dialog === 'cancel' && <CancelDialog found={opened.found} onClose={close} />}
      </>
    ),
  };
}
