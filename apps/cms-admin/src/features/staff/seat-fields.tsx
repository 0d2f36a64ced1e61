import type { Staff } from '@pay/contract-cms';
import { FormField, type FormFieldProps } from '@pay/design-system/form';
import { useEnumLabel, useText } from '@pay/i18n';
import { useOpenOffices } from '#use-open-offices';
import { text } from './staff.messages.ts';

interface SeatForm {
  field: (name: 'roles' | 'office' | 'officeCode') => FormFieldProps['field'];
  values: { office?: Staff['office'] };
  rules: { roles?: { options?: readonly string[] } };
}

export function SeatFields({ form: { field, values, rules } }: { form: SeatForm }) {
  const t = useText();
  const named = useEnumLabel();
  const roleOptions = (rules.roles?.options ?? []).map((role) => ({ value: role, label: named('StaffRole', role) }));
  const { office } = values;
  const kind = office === 'HEADQUARTER' ? undefined : office;
  return (
    <>
      <FormField field={field('roles')} options={roleOptions} help={t(text.rolesHelp)} />
      <FormField field={field('office')} help={t(text.officeHelp)} />
      {kind && <OfficeField field={field('officeCode')} kind={kind} />}
    </>
  );
}

function OfficeField({
  field,
  kind,
}: {
  field: FormFieldProps['field'];
  kind: Exclude<Staff['office'], 'HEADQUARTER'>;
}) {
  const t = useText();
  const options = useOpenOffices(kind);
  const help = options?.length === 0 ? t(text.noOffice) : t(text.officeCodeHelp);
  return <FormField field={{ ...field, required: true }} options={options ?? []} help={help} />;
}
