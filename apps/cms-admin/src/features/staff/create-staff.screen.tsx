import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { SeatFields } from './seat-fields.tsx';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';
import { useSeatRules } from './use-seat.ts';

export default function CreateStaffScreen() {
  const t = useText();
  const navigate = useNavigate();
  const list = staffScreens.list.link();
  const form = useEndpointForm(api.staffUser.create, {
    labels: { username: t(text.username) },
    defaults: { roles: [], roleGroupId: '', office: 'HEADQUARTER' },
    ...useSeatRules(),
    onDone: ({ fullName: name, username, staffId }) => {
      toast({ tone: 'success', text: t(text.created, { name, username }), duration: 8_000, important: true });
      void navigate(staffScreens.detail.link({ staffId }));
    },
  });
  return (
    <FormPage
      purpose={t(text.createPurpose)}
      back={{ title: t(text.back), to: list }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.create), busy: form.busy }}
      cancel={{ title: t(text.cancel), to: list }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(text.who)}>
        <FormField field={form.field('fullName')} />
        <FormField field={form.field('username')} help={t(text.usernameHelp)} />
      </FormSection>
      <FormSection title={t(text.seatTitle)}>
        <SeatFields form={form} />
      </FormSection>
    </FormPage>
  );
}
