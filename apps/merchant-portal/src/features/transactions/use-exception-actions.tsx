import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Check, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { payLinkApi } from '#pay-link-api';
import type { Decision } from './exception-dialog.tsx';
import { text } from './exceptions.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const ExceptionDialog = dialogLater(async () => (await import('./exception-dialog.tsx')).ExceptionDialog);

interface ExceptionActions {
  actionsOf: (transaction: TransactionDetail) => Action[];
  dialog: ReactNode;
}

export function useExceptionActions(): ExceptionActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ decision: Decision; transaction: TransactionDetail }>();

  const reasonAgainst = (
    { allowed, heldCredits }: TransactionDetail,
    action: 'acceptException' | 'returnException',
  ) => {
    if (!can(payLinkApi[action].endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes(action)) return undefined;
    return t(heldCredits.some(({ state }) => state === 'HELD') ? text.senderUnknown : text.isReturning);
  };

  return {
    actionsOf: (transaction) => {
      const { status, exception } = transaction;
      // An open payment may still be paid, so that nothing is to be decided yet.
      if (exception === 'NONE' || status === 'CREATED' || status === 'PENDING') return [];
      return [
        {
          title: t(text.accept),
          icon: <Check size={18} />,
          disabledReason: reasonAgainst(transaction, 'acceptException'),
          onSelect: () => setOpened({ decision: 'accept', transaction }),
        },
        {
          title: t(text.giveBack),
          icon: <Undo2 size={18} />,
          disabledReason: reasonAgainst(transaction, 'returnException'),
          onSelect: () => setOpened({ decision: 'giveBack', transaction }),
        },
      ];
    },
    dialog: opened && <ExceptionDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
}
