import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Copy, DoorClosed, DoorOpen, ExternalLink, PencilLine, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { payPageApi } from '#pay-page-api';
import type { PayPage } from './pay-page.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';
import { useToggle } from './use-toggle.ts';

const ShareDialog = dialogLater(async () => (await import('./share-dialog.tsx')).ShareDialog);
const CloseDialog = dialogLater(async () => (await import('./close-dialog.tsx')).CloseDialog);
const RenameDialog = dialogLater(async () => (await import('./rename-dialog.tsx')).RenameDialog);

type ActionName = 'copy' | 'open' | 'change' | 'rename' | 'share' | 'toggle';

export function usePageActions(): { actionsOf: (page: PayPage) => Record<ActionName, Action>; dialog: ReactNode } {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: 'share' | 'close' | 'rename'; page: PayPage }>();
  const toggle = useToggle();
  const mayWrite = can(payPageApi.payPage.update.endpoint.allow);
  const notPermitted = mayWrite ? undefined : t(text.notPermitted);

  const copyLink = async ({ url }: PayPage) => {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'success', text: t(text.linkCopied), duration: 3_000 });
  };

  const toggleOf = (page: PayPage): Action =>
    page.status === 'ACTIVE'
      ? {
          title: t(text.close),
          icon: <DoorClosed size={18} />,
          danger: true,
          disabledReason: notPermitted,
          onSelect: () => setOpened({ dialog: 'close', page }),
        }
      : {
          title: t(text.open),
          icon: <DoorOpen size={18} />,
          disabledReason: notPermitted,
          busy: toggle.isPending,
          onSelect: () => toggle.mutate({ payPageCode: page.code, status: 'ACTIVE' }),
        };

  const close = () => setOpened(undefined);
  return {
    actionsOf: (page) => ({
      copy: { title: t(text.copyLink), icon: <Copy size={18} />, onSelect: () => void copyLink(page) },
      open: { title: t(text.openPage), icon: <ExternalLink size={18} />, to: page.url },
      change: {
        title: t(text.change),
        icon: <PencilLine size={18} />,
        to: payPageScreens.edit.link({ code: page.code }),
        disabledReason: notPermitted,
      },
      rename: {
        title: t(text.rename),
        icon: <PencilLine size={18} />,
        disabledReason: notPermitted,
        onSelect: () => setOpened({ dialog: 'rename', page }),
      },
      share: {
        title: t(text.share),
        icon: <Send size={18} />,
        disabledReason: notPermitted ?? (page.status === 'ACTIVE' ? undefined : t(text.onlyWhileOpen)),
        onSelect: () => setOpened({ dialog: 'share', page }),
      },
      toggle: toggleOf(page),
    }),
    dialog: (
      <>
        {opened?.dialog === 'share' && <ShareDialog page={opened.page} onClose={close} />}
        {opened?.dialog === 'close' && <CloseDialog page={opened.page} onClose={close} />}
        {opened?.dialog === 'rename' && <RenameDialog page={opened.page} onClose={close} />}
      </>
    ),
  };
}
