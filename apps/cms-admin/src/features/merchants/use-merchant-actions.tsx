import type { Action } from '@pay/design-system/theme';
import { canAct, merchantMachine } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { api } from '#api';
import type { Decision } from './merchant-decision.tsx';
import type { Merchant } from './merchant.ts';
import { text } from './merchants.messages.ts';

// Dialogs come with the first decision, not with the page.
const MerchantDecision = lazy(async () => ({ default: (await import('./merchant-decision.tsx')).MerchantDecision }));
const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }));
const RevealDialog = lazy(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));

interface Options {
  revealed: boolean;
  onReveal: (merchant: Merchant) => void;
}

interface MerchantActions {
  actionsOf: (merchant: Merchant) => Action[];
  /** The dialog that an action opened; stands somewhere on the screen. */
  dialog: ReactNode;
}

/** What staff can do with a merchant; what role or status forbid stays, with its reason. */
export function useMerchantActions({ revealed, onReveal }: Options): MerchantActions {
  const t = useText();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const me = useQuery(api.staffUser.getInfo.query());
  const [opened, setOpened] = useState<{ what: Decision | 'limit' | 'reveal'; merchant: Merchant }>();
  const isMaker = can('staff:maker');
  const isChecker = can('staff:checker');

  const refusedBy = ({ status }: Merchant, decision: Exclude<Decision, 'propose'>) =>
    canAct(merchantMachine, status, decision, 'staff')
      ? undefined
      : t(text.notFromStatus, { status: named('MerchantStatus', status) });

  const actionsOf = (merchant: Merchant): Action[] => {
    const open = (what: Decision | 'limit' | 'reveal') => () => setOpened({ what, merchant });
    const ownProposal =
      merchant.proposedBy && merchant.proposedBy === me.data?.fullName ? t(text.ownProposal) : undefined;
    const eitherRole = isMaker || isChecker ? undefined : t(text.onlyMakerOrChecker);
    const checkerRole = isChecker ? undefined : t(text.onlyChecker);

    const decide: Action = merchant.proposedBy
      ? {
          title: t(text.approve),
          onSelect: open('approve'),
          disabledReason: refusedBy(merchant, 'approve') ?? checkerRole ?? ownProposal,
        }
      : {
          title: t(text.propose),
          onSelect: open('propose'),
          disabledReason: refusedBy(merchant, 'approve') ?? (isMaker ? undefined : t(text.onlyMaker)),
        };
    const openAccount: Action = {
      title: t(text.openAccount),
      onSelect: open('openAccount'),
      disabledReason: refusedBy(merchant, 'openAccount') ?? eitherRole,
    };
    const lockOrUnlock = merchant.status === 'INACTIVE' ? 'unlock' : 'lock';
    return [
      ...(merchant.status === 'OPEN_ACCOUNT' ? [openAccount] : []),
      decide,
      {
        title: t(text.deny),
        danger: true,
        onSelect: open('deny'),
        disabledReason: refusedBy(merchant, 'deny') ?? eitherRole,
      },
      {
        title: t(text[lockOrUnlock]),
        danger: lockOrUnlock === 'lock',
        onSelect: open(lockOrUnlock),
        disabledReason: refusedBy(merchant, lockOrUnlock) ?? checkerRole,
      },
      { title: t(text.limit), onSelect: open('limit'), disabledReason: checkerRole },
      ...(revealed ? [] : [{ title: t(text.reveal), onSelect: open('reveal') }]),
    ];
  };

  const close = () => setOpened(undefined);
  const dialogOf = ({ what, merchant }: NonNullable<typeof opened>) => {
    if (what === 'limit') return <LimitDialog merchant={merchant} onClose={close} />;
    if (what === 'reveal') return <RevealDialog merchant={merchant} onReveal={onReveal} onClose={close} />;
    return <MerchantDecision decision={what} merchant={merchant} onClose={close} />;
  };
  return { actionsOf, dialog: <Suspense>{opened && dialogOf(opened)}</Suspense> };
}
