import type { Staff } from '@pay/contract-cms';
import { FormField, type FormFieldProps } from '@pay/design-system/form';
import { useEnumLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { roleGroupsApi } from '#role-groups-api';
import { useOpenOffices } from '#use-open-offices';
import { text } from './staff.messages.ts';

interface SeatForm {
  field: (name: 'roles' | 'roleGroupId' | 'office' | 'officeCode') => FormFieldProps['field'];
  values: { office?: Staff['office']; roleGroupId?: string | null };
  rules: { roles?: { options?: readonly string[] } };
}

/** The open groups that are not built in. */
function useRoleGroups() {
  const { data } = useQuery(roleGroupsApi.getList.query({ open: true, pageSize: 200 }));
  return (data?.items ?? [])
    .filter(({ code }) => code === null)
    .map(({ id, name, description }) => ({ value: id, label: [name, description].filter(Boolean).join(' – ') }));
}

export function SeatFields({ form: { field, values, rules } }: { form: SeatForm }) {
  const t = useText();
  const named = useEnumLabel();
  const roleOptions = (rules.roles?.options ?? []).map((role) => ({ value: role, label: named('StaffRole', role) }));
  const { office, roleGroupId } = values;
  const groups = useRoleGroups();
  const kind = office === 'HEADQUARTER' ? undefined : office;
  return (
    <>
      {groups.length > 0 && (
        <FormField
          field={field('roleGroupId')}
          label={t(text.roleGroup)}
          options={[{ value: '', label: t(text.builtInRoles) }, ...groups]}
          help={t(text.roleGroupHelp)}
        />
      )}
      {!roleGroupId && (
        <FormField field={{ ...field('roles'), required: true }} options={roleOptions} help={t(text.rolesHelp)} />
      )}
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
