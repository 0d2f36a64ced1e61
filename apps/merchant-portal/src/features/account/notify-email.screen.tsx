import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, ScreenHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { accountApi } from './account-api.ts';
import { mail, text } from './account.messages.ts';

export default function NotifyEmailScreen() {
  const t = useText();
  const { can } = usePermissions();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const disabledReason = can(accountApi.setting.updateEmail.endpoint.allow) ? undefined : t(text.notPermitted);

  if (merchant.error) return <FailedState level={1} error={merchant.error} onRetry={() => void merchant.refetch()} />;
  if (!merchant.data) {
    return (
      <>
        <ScreenHead />
        <FormSkeleton />
      </>
    );
  }
  return (
    <EndpointForm
      endpoint={accountApi.setting.updateEmail}
      fields={['email', 'allowEmail']}
      defaults={{ email: merchant.data.email ?? '', allowEmail: merchant.data.allowEmail }}
      differences={{
        email: { help: t(mail.emailHelp), disabledReason },
        allowEmail: { help: t(mail.allowHelp), disabledReason },
      }}
      submitDisabledReason={disabledReason}
      onDone={() => toast({ tone: 'success', text: t(mail.saved), duration: 5_000 })}
    />
  );
}
