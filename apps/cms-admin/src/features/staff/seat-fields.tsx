import { FormField, type FormFieldProps } from '@pay/design-system/form';
import { useEnumLabel, useText } from '@pay/i18n';
import { text } from './staff.messages.ts';

interface SeatForm {
  field: (name: 'roles' | 'office' | 'officeCode') => FormFieldProps['field'];
  values: { office?: string };
  rules: { roles?: { options?: readonly string[] } };
}

export function SeatFields({ form: { field, values, rules } }: { form: SeatForm }) {
  const t = useText();
  const named = useEnumLabel();
  const roleOptions = (rules.roles?.options ?? []).map((role) => ({ value: role, label: named('StaffRole', role) }));
  return (
    <>
      <FormField field={field('roles')} options={roleOptions} help={t(text.rolesHelp)} />
      <FormField field={field('office')} help={t(text.officeHelp)} />
      {values.office !== 'HEADQUARTER' && (
        <FormField field={{ ...field('officeCode'), required: true }} help={t(text.officeCodeHelp)} />
      )}
    </>
  );
}
