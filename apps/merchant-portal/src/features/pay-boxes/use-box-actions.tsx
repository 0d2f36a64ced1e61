import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast, toastRefusal } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Landmark, MonitorSpeaker, Pencil, Unlink, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BoxAccountDialog, BoxScreenDialog, RenameBoxDialog } from './later-dialogs.ts';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

type ActionName = 'screen' | 'rename' | 'account' | 'noAccount' | 'remove';

interface BoxActions {
  actionsOf: (box: PayBox) => Record<ActionName, Action>;
  dialog: ReactNode;
}

interface Followed {
  onRenamed?: (box: PayBox) => void;
  onRemoved?: () => void;
}

export function useBoxActions({ onRenamed, onRemoved }: Followed = {}): BoxActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: 'screen' | 'rename' | 'account'; box: PayBox }>();
  const remove = useMutation(payBoxesApi.device.delete.mutation());
  const removeAccount = useMutation(payBoxesApi.device.deleteBankAccount.mutation());
  const disabledReason = can(payBoxesApi.device.update.endpoint.allow) ? undefined : t(text.notPermitted);
  const close = () => setOpened(undefined);

  const askAndRemove = async ({ id, displayName: name }: PayBox) => {
    const sure = await confirm({
      title: t(text.removeTitle, { name }),
      text: t(text.removeText),
      verb: t(text.remove),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ id }).then(() => {
      toast({ tone: 'success', text: t(text.removed, { name }), duration: 5_000, important: true });
      onRemoved?.();
    }, toastRefusal);
  };

  const askAndRemoveAccount = async ({ id }: PayBox) => {
    const sure = await confirm({
      title: t(text.removeAccount),
      text: t(text.removeAccountText),
      verb: t(text.removeAccount),
      danger: true,
    });
    if (!sure) return;
    await removeAccount.mutateAsync({ id }).then(
      () => toast({ tone: 'success', text: t(text.accountRemoved), duration: 5_000 }),
      (failure: Error) =>
        failure.name === 'bank_account_in_use'
          ? toast({ tone: 'danger', text: t(text.accountInUse), duration: 10_000 })
          : toastRefusal(failure),
    );
  };

  return {
    actionsOf: (box) => ({
      screen: {
        title: t(text.screen),
        icon: <MonitorSpeaker size={18} />,
        disabledReason,
        onSelect: () => setOpened({ dialog: 'screen', box }),
      },
      rename: {
        title: t(text.rename),
        icon: <Pencil size={18} />,
        disabledReason,
        onSelect: () => setOpened({ dialog: 'rename', box }),
      },
      account: {
        title: t(text.setAccount),
        icon: <Landmark size={18} />,
        disabledReason,
        onSelect: () => setOpened({ dialog: 'account', box }),
      },
      noAccount: {
        title: t(text.removeAccount),
        icon: <Unplug size={18} />,
        disabledReason,
        onSelect: () => void askAndRemoveAccount(box),
      },
      remove: {
        title: t(text.remove),
        icon: <Unlink size={18} />,
        danger: true,
        disabledReason,
        onSelect: () => void askAndRemove(box),
      },
    }),
    dialog: (
      <>
        {opened?.dialog === 'screen' && <BoxScreenDialog box={opened.box} onClose={close} />}
        {opened?.dialog === 'rename' && <RenameBoxDialog box={opened.box} onRenamed={onRenamed} onClose={close} />}
        {opened?.dialog === 'account' && <BoxAccountDialog box={opened.box} onClose={close} />}
      </>
    ),
  };
}
