import { confirm, dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { CopyPlus, Eye, EyeOff, Pencil, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import type { Plan, PlanDetail } from './billing.ts';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

// The form comes with the dialog, not with the list.
const CopyPlanDialog = dialogLater(async () => (await import('./copy-plan-dialog.tsx')).CopyPlanDialog);

type Shown = Plan & Partial<Pick<PlanDetail, 'allowed'>>;

interface PlanActions {
  actionsOf: (plan: Shown) => Record<'subscribe' | 'change' | 'open' | 'close' | 'copy' | 'remove', Action>;
  dialog: ReactNode;
}

export function usePlanActions(): PlanActions {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [copied, setCopied] = useState<Plan>();
  const change = useMutation(billingApi.subscriptionPlan.changeState.mutation());
  const remove = useMutation(billingApi.subscriptionPlan.delete.mutation());
  const against = can(planScreens.create.allow) ? undefined : t(text.notPermitted);

  const run = (work: Promise<unknown>, done: string) =>
    work.then(
      () => toast({ tone: 'success', text: done, duration: 5_000 }),
      (refusal: Error) => toast({ tone: 'danger', text: refusal.message, duration: 10_000, important: true }),
    );

  const askAndOpen = async ({ id, name, status }: Shown) => {
    const words = status === 'CREATED' ? text.openText : text.openAgainText;
    const sure = await confirm({ title: t(text.openTitle, { name }), text: t(words), verb: t(text.open) });
    if (sure) await run(change.mutateAsync({ id, status: 'ACTIVE' }), t(text.opened, { name }));
  };
  const askAndClose = async ({ id, name }: Shown) => {
    const sure = await confirm({ title: t(text.closeTitle, { name }), text: t(text.closeText), verb: t(text.close) });
    if (sure) await run(change.mutateAsync({ id, status: 'INACTIVE' }), t(text.closed, { name }));
  };
  const askAndRemove = async ({ id, name }: Shown) => {
    const sure = await confirm({
      title: t(text.removeTitle, { name }),
      text: t(text.removeText),
      verb: t(text.remove),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await run(
      remove.mutateAsync({ id }).then(() => navigate(planScreens.list.link())),
      t(text.removed, { name }),
    );
  };

  return {
    actionsOf: (plan) => ({
      subscribe: {
        title: t(text.subscribe),
        icon: <UserPlus size={18} />,
        to: subscriptionScreens.create.link({ planId: plan.id }),
        disabledReason: against ?? (plan.status === 'ACTIVE' ? undefined : t(text.onlyOpen)),
      },
      change: {
        title: t(text.change),
        icon: <Pencil size={18} />,
        to: planScreens.update.link({ id: plan.id }),
        disabledReason: against ?? (plan.status === 'INACTIVE' ? t(text.closedUnchanged) : undefined),
      },
      open: {
        title: t(text.open),
        icon: <Eye size={18} />,
        disabledReason: against,
        onSelect: () => void askAndOpen(plan),
      },
      close: {
        title: t(text.close),
        icon: <EyeOff size={18} />,
        disabledReason: against,
        onSelect: () => void askAndClose(plan),
      },
      copy: {
        title: t(text.copy),
        icon: <CopyPlus size={18} />,
        disabledReason: against,
        onSelect: () => setCopied(plan),
      },
      remove: {
        title: t(text.remove),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason: against ?? (plan.allowed?.includes('delete') === false ? t(text.inUse) : undefined),
        onSelect: () => void askAndRemove(plan),
      },
    }),
    dialog: copied && <CopyPlanDialog plan={copied} onClose={() => setCopied(undefined)} />,
  };
}
