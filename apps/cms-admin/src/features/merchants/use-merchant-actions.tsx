import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '#api';
import { useLiveOnly } from '#use-live-only';
import type { Decision } from './merchant-decision.tsx';
import type { Merchant, Revealed } from './merchant.ts';
import { text as look } from './look.messages.ts';
import { text } from './merchants.messages.ts';
import { text as terms } from './terms.messages.ts';

// Dialogs come with the first decision, not with the page.
const MerchantDecision = dialogLater(async () => (await import('./merchant-decision.tsx')).MerchantDecision);
const TermsDialog = dialogLater(async () => (await import('./terms-dialog.tsx')).TermsDialog);
const LookDialog = dialogLater(async () => (await import('./look-dialog.tsx')).LookDialog);
const RevealDialog = dialogLater(async () => (await import('#reveal-dialog')).RevealDialog);

interface Options {
  revealed: boolean;
  onReveal: (merchant: Revealed) => void;
}

interface MerchantActions {
  actionsOf: (merchant: Merchant) => Action[];
  /** Those that end the review of a profile, as far as a role of the person ever makes them. */
  decisionsOf: (merchant: Merchant) => Action[];
  dialog: ReactNode;
}

export function useMerchantActions({ revealed, onReveal }: Options): MerchantActions {
  const t = useText();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const liveOnly = useLiveOnly();
  const me = useQuery(api.staffUser.getInfo.query());
  const [opened, setOpened] = useState<{ what: Decision | 'terms' | 'reveal' | 'look'; merchant: Merchant }>();
  const isMaker = can('staff:maker/merchants');
  const isChecker = can('staff:checker/merchants');

  const unlessAllowed = ({ allowed, status }: Merchant, action: Merchant['allowed'][number], why?: string) =>
    allowed.includes(action)
      ? undefined
      : (liveOnly(api.merchantReview[action]) ??
        why ??
        t(text.notFromStatus, { status: named('MerchantStatus', status) }));

  const opening = (merchant: Merchant) => (what: Decision | 'terms' | 'reveal' | 'look') => () =>
    setOpened({ what, merchant });

  const decisionsOf = (merchant: Merchant): Action[] => {
    if (!isMaker && !isChecker) return [];
    const open = opening(merchant);
    const ownProposal =
      merchant.proposedBy && merchant.proposedBy === me.data?.fullName ? t(text.ownProposal) : undefined;
    const ordered = merchant.opening?.status === 'ORDERED' ? t(text.accountOrdered) : undefined;
    const propose: Action = {
      title: t(text.propose),
      onSelect: open('propose'),
      disabledReason: unlessAllowed(merchant, 'approve'),
    };
    const approve: Action = {
      title: t(text.approve),
      onSelect: open('approve'),
      disabledReason: unlessAllowed(merchant, 'approve', ownProposal),
    };
    const decide = merchant.proposedBy ? isChecker && approve : isMaker && propose;
    const openAccount: Action = {
      title: t(text.openAccount),
      onSelect: open('openAccount'),
      disabledReason: unlessAllowed(merchant, 'openAccount', ordered),
    };
    return [
      ...(merchant.status === 'OPEN_ACCOUNT' ? [openAccount] : []),
      ...(decide ? [decide] : []),
      {
        title: t(text.deny),
        danger: true,
        onSelect: open('deny'),
        disabledReason: unlessAllowed(merchant, 'deny', ordered),
      },
    ];
  };

  const actionsOf = (merchant: Merchant): Action[] => {
    const open = opening(merchant);
    const lockOrUnlock = merchant.status === 'INACTIVE' ? 'unlock' : 'lock';
    const looks: Action[] = [
      ...(revealed ? [] : [{ title: t(text.reveal), onSelect: open('reveal') }]),
      { title: t(look.look), onSelect: open('look') },
    ];
    const turn: Action = {
      title: t(text[lockOrUnlock]),
      danger: lockOrUnlock === 'lock',
      onSelect: open(lockOrUnlock),
      disabledReason: unlessAllowed(merchant, lockOrUnlock),
    };
    const change: Action = {
      title: t(terms.change),
      onSelect: open('terms'),
      disabledReason: unlessAllowed(merchant, 'proposeLimit'),
    };
    return [...(isChecker ? [turn] : []), ...(isMaker ? [change] : []), ...looks];
  };

  const close = () => setOpened(undefined);
  const dialogOf = ({ what, merchant }: NonNullable<typeof opened>) => {
    if (what === 'terms') return <TermsDialog merchant={merchant} onClose={close} />;
    if (what === 'look') return <LookDialog merchant={merchant} onClose={close} />;
    if (what === 'reveal')
      return (
        <RevealDialog
          call={api.merchantReview.reveal}
          record={{ merchantId: merchant.id }}
          name={merchant.name}
          onReveal={(found: object) => onReveal(found as Revealed)}
          onClose={close}
        />
      );
    return <MerchantDecision decision={what} merchant={merchant} onClose={close} />;
  };
  return { actionsOf, decisionsOf, dialog: opened && dialogOf(opened) };
}
