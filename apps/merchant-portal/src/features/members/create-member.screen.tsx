import { CheckboxList } from '@pay/design-system/fields';
import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { memberApi } from '#member-api';
import { useMemberFields } from './member-fields.ts';
import { memberScreens } from './members.feature.ts';
import { text } from './members.messages.ts';

export default function CreateMemberScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { ready, error, retry, sections, differences, check } = useMemberFields(t(text.personText));
  const list = memberScreens.management.link();
  if (error) return <FailedState level={1} error={error} onRetry={retry} />;
  if (!ready) {
    return (
      <>
        <PageHead title={t(memberScreens.create.title)} />
        <FormSkeleton />
      </>
    );
  }
  return (
    <EndpointForm
      endpoint={memberApi.create}
      back={{ title: t(text.back), to: list }}
      sections={sections}
      differences={{
        ...differences,
        bankAccountIds: (field) => (
          <CheckboxList {...field} value={field.value as string[]} {...differences.bankAccountIds} />
        ),
      }}
      check={check}
      submit={t(text.createSubmit)}
      cancel={{ title: t(text.cancel), to: list }}
      onDone={({ fullName, phone }) => {
        toast({ tone: 'success', text: t(text.created, { name: fullName, phone }), duration: 10_000, important: true });
        void navigate(list);
      }}
    />
  );
}
