import { confirm } from '@pay/design-system/dialogs';
import { DateTime, FactList, StatusChip } from '@pay/design-system/display';
import { CardSkeleton, Card, FailedState, PageHead } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { accountApi } from './account-api.ts';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';
import { AvatarField } from './avatar-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { LimitsCard } from './limits-card.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
});
const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const contactNames = { hotline: text.hotline, email: text.supportMail, workingHours: text.workingHours } as const;

export default function AccountInfoScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const person = useQuery(api.user.getInfo.query());
  const contacts = useQuery(accountApi.setting.getSystemContactParams.query());
  const lock = useMutation(api.auth.emergencyLockAccount.mutation());
  const failed = [merchant, person].find(({ error }) => error);

  const lockNow = async () => {
    const sure = await confirm({ title: t(text.lockTitle), text: t(text.lockText), verb: t(text.lock), danger: true });
    if (!sure) return;
    try {
      await lock.mutateAsync({});
      frontEnd.session.signOut();
    } catch (refusal) {
      toast({ tone: 'danger', text: (refusal as Error).message, duration: 10_000 });
    }
  };

  return (
    <>
      <PageHead title={t(accountScreens.info.title)} />
      {failed && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(merchant.data && person.data) && <CardSkeleton />}
      {merchant.data && person.data && (
        <Columns>
          <Stack>
            <Card title={t(text.youSection)}>
              <Stack>
                <FactList
                  facts={[
                    { label: label('fullName'), value: person.data.fullName },
                    { label: label('phone'), value: person.data.phone },
                    { label: label('email'), value: person.data.email },
                    { label: t(text.role), value: person.data.isOwner ? t(text.ownerRole) : person.data.roleGroup },
                  ]}
                />
                <AvatarField avatar={person.data.avatar ?? undefined} />
              </Stack>
            </Card>
            <Card title={t(text.lockSection)} purpose={t(text.lockText)}>
              <Button danger busy={lock.isPending} onClick={() => void lockNow()}>
                {t(text.lock)}
              </Button>
            </Card>
          </Stack>
          <Stack>
            <Card title={t(text.merchantSection)}>
              <FactList
                facts={[
                  { label: label('name'), value: merchant.data.name, wide: true },
                  { label: t(text.merchantCode), value: merchant.data.merchantCode, copy: merchant.data.merchantCode },
                  {
                    label: label('status'),
                    value: <StatusChip status={merchant.data.status} enumName="MerchantStatus" />,
                  },
                  {
                    label: label('businessType'),
                    value: merchant.data.businessType && enumLabel('BusinessType', merchant.data.businessType),
                  },
                  { label: label('taxIdNo'), value: merchant.data.profile?.taxIdNo },
                  { label: t(text.since), value: <DateTime at={merchant.data.createDateTime} dateOnly /> },
                ]}
              />
            </Card>
            <LimitsCard />
            <ContactForm profile={merchant.data.profile ?? null} />
            <Card title={t(text.helpSection)}>
              <FactList
                facts={(contacts.data ?? []).flatMap(({ name, value }) =>
                  name in contactNames
                    ? [
                        {
                          label: t(contactNames[name as keyof typeof contactNames]),
                          value,
                          copy: name === 'workingHours' ? undefined : value,
                        },
                      ]
                    : [],
                )}
              />
            </Card>
          </Stack>
        </Columns>
      )}
    </>
  );
}
