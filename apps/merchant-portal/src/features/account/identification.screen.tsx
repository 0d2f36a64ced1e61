import { StatusChip } from '@pay/design-system/display';
import { FailedState, FormSkeleton, PageHead, Stepper } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';
import { IdentificationWizard } from './identification-wizard.tsx';
import { NextStep } from './next-step.tsx';
import { ProfileFacts } from './profile-facts.tsx';

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: 24 });

const stages = {
  CREATED: 'profile',
  DENIED: 'profile',
  SUBMIT_INFO: 'account',
  OPEN_ACCOUNT: 'account',
  LINKED_ACCOUNT: 'review',
  ACTIVE: 'active',
  INACTIVE: 'active',
} as const;

export default function IdentificationScreen() {
  const t = useText();
  const { can } = usePermissions();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const person = useQuery(api.user.getInfo.query());
  const profile = useQuery(api.merchant.getSubmitInfo.query());
  const failed = [merchant, person, profile].find(({ error }) => error);
  const ready = merchant.data && person.data && profile.data !== undefined;
  const status = merchant.data?.status;
  const open = status === 'CREATED' || status === 'DENIED';
  const maySend = person.data?.isOwner === true && can(api.merchant.submitInfoV2.endpoint.allow);
  const fillsIn = open && maySend;

  return (
    <>
      <PageHead
        title={t(accountScreens.identification.title)}
        purpose={t(text.purpose)}
        status={status && <StatusChip status={status} enumName="MerchantStatus" />}
      />
      {failed && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !ready && <FormSkeleton />}
      {merchant.data && (
        <Column>
          {!fillsIn && (
            <Stepper
              steps={[
                { id: 'profile', title: t(text.stageProfile) },
                { id: 'account', title: t(text.stageAccount) },
                { id: 'review', title: t(text.stageReview) },
                { id: 'active', title: t(text.stageActive) },
              ]}
              current={stages[merchant.data.status]}
            />
          )}
          <NextStep merchant={merchant.data} maySend={maySend} />
        </Column>
      )}
      {ready && fillsIn && <IdentificationWizard before={profile.data} />}
      {ready && !fillsIn && profile.data && <ProfileFacts profile={profile.data} />}
    </>
  );
}
