import { confirm } from '@pay/design-system/dialogs';
import { FactList, knownFacts } from '@pay/design-system/display';
import { CardSkeleton, Card, FailedState, PageHead } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';
import { AvatarField } from './avatar-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { MerchantCard } from './merchant-card.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
});
const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

export default function AccountInfoScreen() {
  const t = useText();
  const label = useFieldLabel();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const person = useQuery(api.user.getInfo.query());
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
                  facts={knownFacts([
                    { label: label('fullName'), value: person.data.fullName },
                    { label: label('phone'), value: person.data.phone },
                    { label: label('email'), value: person.data.email },
                    { label: t(text.role), value: person.data.isOwner ? t(text.ownerRole) : person.data.roleGroup },
                  ])}
                />
                <AvatarField avatar={person.data.avatar ?? undefined} />
              </Stack>
            </Card>
            <LimitsCard />
            <HelpCard />
            <Card title={t(text.lockSection)} purpose={t(text.lockText)}>
              <Button danger busy={lock.isPending} onClick={() => void lockNow()}>
                {t(text.lock)}
              </Button>
            </Card>
          </Stack>
          <Stack>
            <MerchantCard merchant={merchant.data} />
            <ContactForm profile={merchant.data.profile ?? null} />
          </Stack>
        </Columns>
      )}
    </>
  );
}
