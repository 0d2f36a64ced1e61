import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { FileText, Percent, Star, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { bankAccountApi } from '#bank-account-api';
import type { BankAccount } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

type ActionName = 'open' | 'makeDefault' | 'makeFeeDefault' | 'unlink';

export function useAccountActions(mayWrite: boolean): {
  actionsOf: (account: BankAccount) => Record<ActionName, Action>;
  dialog: ReactNode;
} {
  const t = useText();
  const [leaving, setLeaving] = useState<BankAccount>();
  const move = useMutation(
    bankAccountApi.updateDefault.mutation({
      onError: ({ message }) => toast({ tone: 'danger', text: message, duration: 10_000, important: true }),
    }),
  );
  const reason = (taken: string | false) => (mayWrite ? taken || undefined : t(text.notPermitted));
  const moved = (words: string) => ({ onSuccess: () => toast({ tone: 'success', text: words, duration: 5_000 }) });

  return {
    actionsOf: (account) => {
      const { id, accountNo, defaultAccount, defaultFeeAccount } = account;
      return {
        open: { title: t(text.openDetail), icon: <FileText size={18} />, to: bankAccountScreens.detail.link({ id }) },
        makeDefault: {
          title: t(text.makeDefault),
          icon: <Star size={18} />,
          disabledReason: reason(defaultAccount && t(text.alreadyDefault)),
          onSelect: () => move.mutate({ id, defaultAccount: true }, moved(t(text.defaultMoved, { accountNo }))),
        },
        makeFeeDefault: {
          title: t(text.makeFeeDefault),
          icon: <Percent size={18} />,
          disabledReason: reason(defaultFeeAccount && t(text.alreadyFeeDefault)),
          onSelect: () => move.mutate({ id, defaultFeeAccount: true }, moved(t(text.feeDefaultMoved, { accountNo }))),
        },
        unlink: {
          title: t(text.unlink),
          icon: <Unlink size={18} />,
          danger: true,
          disabledReason: reason(
            (defaultAccount && t(text.unlinkDefault)) || (defaultFeeAccount && t(text.unlinkFeeDefault)),
          ),
          onSelect: () => setLeaving(account),
        },
      };
    },
    dialog: leaving && <UnlinkDialog account={leaving} onClose={() => setLeaving(undefined)} />,
  };
}
