import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { NotebookPen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { transactionApi } from '#transaction-api';
import type { TransactionDetail } from './transaction.ts';
import { text } from './transactions.messages.ts';

const NoteDialog = dialogLater(async () => (await import('./note-dialog.tsx')).NoteDialog);

interface NoteAction {
  /** None where the person may not, and for money that went out, which has a record of its own. */
  noteOf: (transaction: TransactionDetail) => Action[];
  noteDialog: ReactNode;
}

export function useNoteAction(): NoteAction {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<TransactionDetail>();
  return {
    noteOf: (transaction) =>
      can(transactionApi.setNote.endpoint.allow) && transaction.productLine !== 'PAY_OUT'
        ? [
            {
              title: t(transaction.note ? text.changeNote : text.addNote),
              icon: <NotebookPen size={18} />,
              onSelect: () => setOpened(transaction),
            },
          ]
        : [],
    noteDialog: opened && <NoteDialog transaction={opened} onClose={() => setOpened(undefined)} />,
  };
}
