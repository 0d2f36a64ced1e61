import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast, toastOutcome } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Copy, Pencil, Trash } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { PayButton } from './pay-button.ts';
import { payButtonsApi } from './pay-buttons-api.ts';
import { payButtonScreens } from './pay-buttons.feature.ts';
import { text } from './pay-buttons.messages.ts';

export function useButtonActions() {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const remove = useMutation(payButtonsApi.delete.mutation());
  const disabledReason = can(payButtonsApi.update.endpoint.allow) ? undefined : t(text.notPermitted);

  const copy = async ({ script }: PayButton) => {
    await navigator.clipboard.writeText(script);
    toast({ tone: 'success', text: t(text.snippetCopied), duration: 3_000 });
  };

  const askAndRemove = async (buttons: readonly PayButton[]) => {
    const count = buttons.length;
    const sure = await confirm({
      title: t(text.removeTitle, { count }),
      text: t(text.removeText),
      verb: t(text.removeVerb),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await toastOutcome(
      remove.mutateAsync({ ids: buttons.map(({ id }) => id) }).then(() => navigate(payButtonScreens.list.link())),
      t(text.removed, { count }),
    );
  };

  const removeOf = (buttons: readonly PayButton[]): Action => ({
    title: t(text.remove),
    icon: <Trash size={18} />,
    danger: true,
    disabledReason,
    onSelect: () => void askAndRemove(buttons),
  });

  return {
    removeOf,
    actionsOf: (button: PayButton): readonly Action[] => [
      { title: t(text.copySnippet), icon: <Copy size={18} />, onSelect: () => void copy(button) },
      {
        title: t(text.edit),
        icon: <Pencil size={18} />,
        to: payButtonScreens.update.link({ id: button.id }),
        disabledReason,
      },
      removeOf([button]),
    ],
  };
}
