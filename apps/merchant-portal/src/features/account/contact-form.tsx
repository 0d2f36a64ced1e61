import { EndpointForm } from '@pay/design-system/form';
import { Card } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { api } from '#api';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';
import type { Profile } from './profile.ts';

const reach = ['contactEmail', 'companyPhone', 'storeAddress', 'websiteUrl', 'businessItems'] as const;

export function ContactForm({ profile }: { profile: Profile | null }) {
  const t = useText();
  const { can } = usePermissions();
  const disabledReason = can(api.merchant.updateMerchant.endpoint.allow) ? undefined : t(text.notPermitted);
  if (!profile) {
    return (
      <Card title={t(text.contactSection)}>
        {t(text.contactLater)}{' '}
        {can(accountScreens.identification.allow) && (
          <TextLink to={accountScreens.identification.link()}>{t(text.identify)}</TextLink>
        )}
      </Card>
    );
  }
  return (
    <EndpointForm
      endpoint={api.merchant.updateMerchant}
      bare
      sections={[{ title: t(text.contactSection), text: t(text.contactSectionText), fields: reach }]}
      defaults={Object.fromEntries(reach.map((name) => [name, profile[name]]))}
      differences={Object.fromEntries(reach.map((name) => [name, { disabledReason }]))}
      submitDisabledReason={disabledReason}
      onDone={() => toast({ tone: 'success', text: t(text.saved), duration: 5_000 })}
    />
  );
}
