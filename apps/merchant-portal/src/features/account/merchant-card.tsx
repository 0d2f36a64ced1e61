import { DateTime, FactList, knownFacts, StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { isOn } from '#offered';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';
import type { Merchant } from './profile.ts';

/** The address to which the shop's notices go, and where to change it. */
function NoticeMail({ email }: { email: Merchant['email'] }) {
  const t = useText();
  const { can } = usePermissions();
  const { notifyEmail } = accountScreens;
  if (!isOn('notifyEmail') || !can(notifyEmail.allow)) return email;
  return (
    <>
      {email} <TextLink to={notifyEmail.link()}>{t(email ? text.changeMail : text.addMail)}</TextLink>
    </>
  );
}

export function MerchantCard({ merchant }: { merchant: Merchant }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { name, merchantCode, status, businessType, profile, email, createDateTime } = merchant;
  return (
    <Card title={t(text.merchantSection)}>
      <FactList
        facts={knownFacts([
          { label: label('name'), value: name, wide: true },
          { label: label('merchantCode'), value: merchantCode, copy: merchantCode },
          { label: label('status'), value: <StatusChip status={status} enumName="MerchantStatus" /> },
          { label: label('businessType'), value: businessType && enumLabel('BusinessType', businessType) },
          { label: label('taxIdNo'), value: profile?.taxIdNo },
          { label: t(text.since), value: <DateTime at={createDateTime} dateOnly /> },
          { label: t(text.noticeMail), value: <NoticeMail email={email} />, wide: true },
        ])}
      />
    </Card>
  );
}
