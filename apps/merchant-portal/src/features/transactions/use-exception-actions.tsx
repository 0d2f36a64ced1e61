import type { Action } from '@pay/design-system/theme';
import { canAct, paymentMachine } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Check, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { api } from '#api';
import type { Decision } from './exception-dialog.tsx';
import { text } from './exceptions.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const ExceptionDialog = lazy(async () => ({ default: (await import('./exception-dialog.tsx')).ExceptionDialog }));

interface ExceptionActions {
  actionsOf: (transaction: TransactionDetail) => Action[];
  dialog: ReactNode;
}

export function useExceptionActions(): ExceptionActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ decision: Decision; transaction: TransactionDetail }>();

  const reasonAgainst = ({ heldCredits }: TransactionDetail) => {
    if (!can(api.payLink.acceptException.endpoint.allow)) return t(text.notPermitted);
    return heldCredits.some(({ state }) => state === 'HELD') ? undefined : t(text.isReturning);
  };

  return {
    actionsOf: (transaction) => {
      const { status, exception, heldCredits } = transaction;
      if (exception === 'NONE' || !canAct(paymentMachine, status, 'accept', 'merchant')) return [];
      const reason = reasonAgainst(transaction);
      const senderUnknown = heldCredits.some(({ state, fromAccount }) => state === 'HELD' && !fromAccount);
      return [
        {
          title: t(text.accept),
          icon: <Check size={18} />,
          disabledReason: reason,
          onSelect: () => setOpened({ decision: 'accept', transaction }),
        },
        {
          title: t(text.giveBack),
          icon: <Undo2 size={18} />,
          disabledReason: reason ?? (senderUnknown ? t(text.senderUnknown) : undefined),
          onSelect: () => setOpened({ decision: 'giveBack', transaction }),
        },
      ];
    },
    dialog: opened && (
      <Suspense>
        <ExceptionDialog {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
