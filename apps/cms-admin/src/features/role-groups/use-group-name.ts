import type { RoleGroup } from '@pay/contract-cms';
import { useEnumLabel, useText } from '@pay/i18n';
import { builtInPurposes } from './role-groups.messages.ts';

/** A built-in group is called as its role. */
export function useGroupName() {
  const named = useEnumLabel();
  return ({ code, name }: Pick<RoleGroup, 'code' | 'name'>) => (code ? named('StaffRole', code) : name);
}

/** What a group is for, in its own words or in those of the built-in role. */
export function useGroupPurpose() {
  const t = useText();
  return ({ code, description }: Pick<RoleGroup, 'code' | 'description'>) =>
    code ? t(builtInPurposes[code]) : description;
}
