import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { canAct, cancellationOf, paymentMachine } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Copy, CopyPlus, ExternalLink, Send, Share2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { payLinkApi } from '#pay-link-api';
import type { PayLink, PayLinkDetail } from './pay-link.ts';
import { payLinkScreens } from './pay-links.feature.ts';
import { text } from './pay-links.messages.ts';

// Forms come with the first dialog, not with the list.
const CancelDialog = dialogLater(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const ShareDialog = dialogLater(async () => (await import('./share-dialog.tsx')).ShareDialog);

type Judged = PayLinkDetail['allowed'][number];
type Shown = PayLink & Partial<Pick<PayLinkDetail, 'allowed'>>;

/** The row of a list does not bring what is allowed; its status tells nearly as much, and the call itself decides. */
const isAllowed = (link: Shown, action: Judged) =>
  link.allowed?.includes(action) ??
  canAct(paymentMachine, link.status, action === 'cancel' ? cancellationOf(link) : action, 'merchant');

type ActionName = 'copy' | 'share' | 'open' | 'repeat' | 'cancel';

interface PayLinkActions {
  /** `handOn` is there where the device can share: with Zalo, Messenger and whatever else is on it. */
  actionsOf: (link: Shown) => Record<ActionName, Action> & { handOn: Action | undefined };
  dialog: ReactNode;
}

export function usePayLinkActions(): PayLinkActions {
  const t = useText();
  const statusLabel = useEnumLabel();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: 'share' | 'cancel'; link: PayLink }>();

  const reasonAgainst = (link: Shown, action: Judged) => {
    if (!can(payLinkApi[action].endpoint.allow)) return t(text.notPermitted);
    if (isAllowed(link, action)) return undefined;
    return t(text.onlyWhileWaiting, { status: statusLabel('PaymentStatus', link.status) });
  };

  const copyLink = async (link: PayLink) => {
    await navigator.clipboard.writeText(link.payLinkUrl);
    toast({ tone: 'success', text: t(text.linkCopied), duration: 3_000 });
  };

  const handOn = async ({ description, payLinkUrl: url }: PayLink) => {
    try {
      await navigator.share({ text: description, url });
    } catch {
      // Whoever closes the choice, or has nothing to share with, still has the other ways.
    }
  };

  const close = () => setOpened(undefined);
  return {
    actionsOf: (link) => ({
      handOn:
        'share' in navigator
          ? { title: t(text.handOn), icon: <Share2 size={18} />, onSelect: () => void handOn(link) }
          : undefined,
      copy: { title: t(text.copyLink), icon: <Copy size={18} />, onSelect: () => void copyLink(link) },
      share: {
        title: t(text.share),
        icon: <Send size={18} />,
        disabledReason: reasonAgainst(link, 'sendEmailSms'),
        onSelect: () => setOpened({ dialog: 'share', link }),
      },
      open: { title: t(text.openPayerPage), icon: <ExternalLink size={18} />, to: link.payLinkUrl },
      repeat: {
        title: t(text.repeat),
        icon: <CopyPlus size={18} />,
        to: payLinkScreens.create.link({ like: link.payLinkCode }),
        disabledReason: can(payLinkScreens.create.allow) ? undefined : t(text.notPermitted),
      },
      cancel: {
        title: t(text.cancel),
        icon: <X size={18} />,
        danger: true,
        disabledReason: reasonAgainst(link, 'cancel'),
        onSelect: () => setOpened({ dialog: 'cancel', link }),
      },
    }),
    dialog: (
      <>
        {opened?.dialog === 'share' && <ShareDialog link={opened.link} onClose={close} />}
        {opened?.dialog === 'cancel' && <CancelDialog link={opened.link} onClose={close} />}
      </>
    ),
  };
}
