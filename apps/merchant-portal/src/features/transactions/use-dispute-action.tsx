import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMode, usePermissions } from '@pay/session';
import { Scale } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { disputeApi } from '#dispute-api';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { text } from './disputing.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const DisputeDialog = dialogLater(async () => (await import('./dispute-dialog.tsx')).DisputeDialog);

interface DisputeAction {
  disputeOf: (transaction: TransactionDetail) => Action[];
  disputeDialog: ReactNode;
}

export function useDisputeAction(): DisputeAction {
  const t = useText();
  const { can } = usePermissions();
  const mode = useMode();
  const [opened, setOpened] = useState<TransactionDetail>();
  const icon = <Scale size={18} />;

  const reasonAgainst = ({ allowed }: TransactionDetail) => {
    if (!can(disputeApi.add.endpoint.allow)) return t(text.notPermitted);
    return allowed.includes('dispute') ? undefined : t(text.notDisputable);
  };

  return {
    disputeOf: (transaction) => {
      const { disputeId, forControl, status } = transaction;
      if (mode === 'test' || !can(forControlScreens.list.allow)) return [];
      if (disputeId && forControl)
        return [{ title: t(text.openDispute), icon, to: forControlScreens.detail.link({ id: disputeId }) }];
      if (status === 'CREATED' || status === 'PENDING' || status === 'CANCELED') return [];
      return [
        {
          title: t(text.dispute),
          icon,
          disabledReason: reasonAgainst(transaction),
          onSelect: () => setOpened(transaction),
        },
      ];
    },
    disputeDialog: opened && <DisputeDialog transaction={opened} onClose={() => setOpened(undefined)} />,
  };
}
