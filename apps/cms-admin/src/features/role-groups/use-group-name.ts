import type { RoleGroup } from '@pay/contract-cms';
import { useEnumLabel } from '@pay/i18n';

/** A built-in group is called as its role. */
export function useGroupName() {
  const named = useEnumLabel();
  return ({ code, name }: Pick<RoleGroup, 'code' | 'name'>) => (code ? named('StaffRole', code) : name);
}
