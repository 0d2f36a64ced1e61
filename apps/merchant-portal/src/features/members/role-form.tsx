import { FormField, FormPage, FormSection, type FormPageProps } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { api } from '#api';
import { memberScreens } from './members.feature.ts';
import { roles, text } from './members.messages.ts';
import { PermissionMatrix, type PermissionMatrixProps } from './permission-matrix.tsx';

interface RoleFormProps extends Pick<FormPageProps, 'title' | 'status'>, Pick<PermissionMatrixProps, 'starts'> {
  form: EndpointForm<typeof api.roleGroup.create.endpoint> | EndpointForm<typeof api.roleGroup.update.endpoint>;
  submit: string;
  disabledReason?: string;
}

export function RoleForm({ form: given, submit, disabledReason, starts, ...head }: RoleFormProps) {
  const t = useText();
  const form = given as EndpointForm<typeof api.roleGroup.update.endpoint>;
  const list = memberScreens.management.link({ tab: 'roles' });
  const permissions = form.field('permissions');
  return (
    <FormPage
      {...head}
      back={{ title: t(text.back), to: list }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy, disabledReason }}
      cancel={{ title: t(text.cancel), to: list }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(roles.nameSection)}>
        <FormField field={form.field('name')} disabledReason={disabledReason} />
        <FormField field={form.field('description')} label={t(roles.description)} disabledReason={disabledReason} />
      </FormSection>
      <FormSection title={t(roles.matrixSection)} text={t(roles.matrixText)}>
        <PermissionMatrix
          chosen={form.values.permissions ?? []}
          starts={starts}
          onChange={(chosen) => form.set('permissions', chosen)}
          disabledReason={disabledReason}
          error={permissions.error && t(roles.needed)}
        />
      </FormSection>
    </FormPage>
  );
}
