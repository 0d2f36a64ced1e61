import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import { type BankAccount, uses } from './bank-account.ts';
import { text } from './bank-accounts.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export function UnlinkDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const unlink = useMutation(
    bankAccountApi.delete.mutation({
      onSuccess: () => {
        toast({
          tone: 'success',
          text: t(text.unlinked, { accountNo: account.accountNo }),
          duration: 5_000,
          important: true,
        });
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t(text.unlinkTitle)}
      text={
        <Stack>
          {unlink.error && (
            <Notice tone="danger" role="alert" tells={unlink.error} title={unlink.error.message}>
              {unlink.error.name === 'bank_account_in_use' &&
                unlink.error.data.usedBy.map((name) => <p key={name}>{t(uses[name] ?? text.usedElsewhere)}</p>)}
            </Notice>
          )}
          <p>{t(text.unlinkText)}</p>
        </Stack>
      }
      facts={[
        { label: label('accountNo'), value: account.accountNo },
        { label: label('accountName'), value: account.accountName },
      ]}
      danger
      verb={t(text.unlink)}
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate({ id: account.id })}
      onClose={onClose}
    />
  );
}
