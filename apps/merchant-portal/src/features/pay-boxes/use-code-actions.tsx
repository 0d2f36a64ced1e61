import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast, toastRefusal } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Printer, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChangeCodeDialog, PrintCodeDialog } from './later-dialogs.ts';
import { isAnnounced, type StaticQr } from './pay-box.ts';
import { codeText as text, text as boxText } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

interface CodeActions {
  /** Why codes cannot be changed. */
  against: string | undefined;
  actionsOf: (code: StaticQr) => Record<'makeDefault' | 'change' | 'print' | 'remove', Action>;
  dialog: ReactNode;
}

export function useCodeActions(): CodeActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: 'change' | 'print'; code: StaticQr }>();
  const update = useMutation(payBoxesApi.staticQr.update.mutation());
  const remove = useMutation(payBoxesApi.staticQr.delete.mutation());
  const against = can(payBoxesApi.staticQr.update.endpoint.allow) ? undefined : t(boxText.notPermitted);
  const close = () => setOpened(undefined);

  const show = ({ id, name }: StaticQr) =>
    update
      .mutateAsync({ id, defaultQr: true })
      .then(() => toast({ tone: 'success', text: t(text.nowDefault, { name }), duration: 5_000 }), toastRefusal);

  const askAndRemove = async (code: StaticQr) => {
    const { id, name } = code;
    const sure = await confirm({
      title: t(text.removeTitle, { name }),
      text: t(isAnnounced(code) ? text.removeBank : text.removeOther),
      verb: t(text.remove),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await remove
      .mutateAsync({ id })
      .then(() => toast({ tone: 'success', text: t(text.removed, { name }), duration: 5_000 }), toastRefusal);
  };

  return {
    against,
    actionsOf: (code) => ({
      makeDefault: {
        title: t(text.makeDefault),
        icon: <Star size={18} />,
        disabledReason: against ?? (code.defaultQr ? t(text.shown) : undefined),
        onSelect: () => void show(code),
      },
      change: {
        title: t(text.change),
        icon: <Pencil size={18} />,
        disabledReason: against,
        onSelect: () => setOpened({ dialog: 'change', code }),
      },
      print: {
        title: t(text.print),
        icon: <Printer size={18} />,
        onSelect: () => setOpened({ dialog: 'print', code }),
      },
      remove: {
        title: t(text.remove),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason: against,
        onSelect: () => void askAndRemove(code),
      },
    }),
    dialog: (
      <>
        {opened?.dialog === 'change' && <ChangeCodeDialog code={opened.code} onClose={close} />}
        {opened?.dialog === 'print' && <PrintCodeDialog code={opened.code} onClose={close} />}
      </>
    ),
  };
}
