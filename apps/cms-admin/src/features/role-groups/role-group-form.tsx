import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { isDeskRight } from '@pay/domain';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { RightsGrid } from './rights-grid.tsx';
import type { roleGroupsApi } from '#role-groups-api';
import { text } from './role-groups.messages.ts';

interface RoleGroupFormProps {
  form: EndpointForm<typeof roleGroupsApi.create.endpoint> | EndpointForm<typeof roleGroupsApi.update.endpoint>;
  submit: string;
  back: { title: string; to: string };
}

export function RoleGroupForm({ form: given, submit, back }: RoleGroupFormProps) {
  const t = useText();
  const form = given as EndpointForm<typeof roleGroupsApi.update.endpoint>;
  return (
    <FormPage
      back={back}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy }}
      cancel={{ title: t(text.cancel), to: back.to }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(text.nameSection)}>
        <FormField field={form.field('name')} required />
        <FormField field={form.field('description')} label={t(text.description)} />
      </FormSection>
      <FormSection title={t(text.gridSection)} text={t(text.gridText)}>
        <RightsGrid
          held={(form.values.rights ?? []).filter(isDeskRight)}
          onChange={(rights) => form.set('rights', rights)}
          error={form.field('rights').error && t(text.gridNeeded)}
        />
      </FormSection>
    </FormPage>
  );
}
