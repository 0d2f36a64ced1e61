import { StatusChip } from '@pay/design-system/display';
import { CheckboxList } from '@pay/design-system/fields';
import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { memberApi } from '#member-api';
import { useMemberFields } from './member-fields.ts';
import { memberScreens } from './members.feature.ts';
import { text } from './members.messages.ts';
import { useReach } from './use-reach.ts';

export default function UpdateMemberScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { against } = useReach();
  const { id } = useScreenParams(memberScreens.update);
  const found = useQuery(api.merchant.getMember.query({ memberId: id }));
  const member = found.data;
  const name = member?.fullName ?? '';
  useScreenTitle({ name });
  const list = memberScreens.management.link();
  const disabledReason = member && against(member);
  const { ready, error, retry, sections, differences, check } = useMemberFields(t(text.newPhoneText), disabledReason);
  const failure = found.error ?? error;

  if (failure)
    return <FailedState level={1} error={failure} onRetry={() => void (found.error ? found.refetch() : retry())} />;
  if (!member || !ready) {
    return (
      <>
        <PageHead title={t(memberScreens.update.title, { name })} />
        <FormSkeleton />
      </>
    );
  }
  return (
    <EndpointForm
      endpoint={memberApi.update}
      title={t(memberScreens.update.title, { name })}
      status={<StatusChip status={member.status} enumName="UserStatus" />}
      back={{ title: t(text.back), to: list }}
      sections={sections}
      fixed={{ memberId: id }}
      defaults={{
        name: member.fullName,
        phone: member.phone,
        email: member.email ?? '',
        roleGroupId: member.roleGroup?.id,
        bankAccountIds: member.bankAccountIds,
      }}
      differences={{
        ...differences,
        bankAccountIds: (field) => (
          <CheckboxList {...field} value={field.value as string[]} {...differences.bankAccountIds} />
        ),
      }}
      check={check}
      submit={t(text.save)}
      submitDisabledReason={disabledReason}
      cancel={{ title: t(text.cancel), to: list }}
      onDone={({ fullName }) => {
        toast({ tone: 'success', text: t(text.saved, { name: fullName }), duration: 5_000 });
        void navigate(list);
      }}
    />
  );
}
