import { confirm } from '@pay/design-system/dialogs';
import { useStatusExplanation } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { bankAccountScreens } from '../bank-accounts/bank-accounts.feature.ts';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';
import { text } from './account.messages.ts';
import type { Merchant } from './profile.ts';

interface NextStepProps {
  merchant: Merchant;
  maySend: boolean;
}

export function NextStep({ merchant: { status, name, denyReason }, maySend }: NextStepProps) {
  const t = useText();
  const { can } = usePermissions();
  const explanation = useStatusExplanation('MerchantStatus', status);
  const request = useMutation(api.merchant.requestAccount.mutation());
  const denied = status === 'DENIED';

  const askForAccount = async () => {
    const sure = await confirm({
      title: t(text.askForAccountTitle),
      text: t(text.askForAccountText, { name }),
      verb: t(text.askForAccount),
    });
    if (!sure) return;
    await request.mutateAsync({}).then(
      () => toast({ tone: 'success', text: t(text.askForAccountDone), duration: 10_000, important: true }),
      () => undefined,
    );
  };

  const actions: Action[] = [];
  if (status === 'SUBMIT_INFO' && can(bankAccountScreens.link.allow)) {
    actions.push({ title: t(text.linkAccount), to: bankAccountScreens.link.link() });
    if (maySend)
      actions.push({ title: t(text.askForAccount), onSelect: () => void askForAccount(), busy: request.isPending });
  }
  if (status === 'ACTIVE') actions.push({ title: t(text.toDashboard), to: dashboardScreens.home.link() });

  return (
    <>
      <Notice
        tone={denied ? 'danger' : status === 'ACTIVE' ? 'success' : 'info'}
        title={denied ? t(text.deniedTitle) : undefined}
        actions={actions}
      >
        {denied && denyReason && <p>{t(text.deniedText, { reason: denyReason })}</p>}
        <p>{explanation}</p>
        {(denied || status === 'CREATED') && !maySend && <p>{t(text.ownerOnly)}</p>}
      </Notice>
      {request.error && (
        <Notice tone="danger" role="alert" tells={request.error}>
          {request.error.message}
        </Notice>
      )}
    </>
  );
}
