import { isPermission, type Permission } from '@pay/domain';

const partner = (permission: Permission, action: 'read' | 'write') => `${permission.split(':')[0]}:${action}`;

/** Adds or removes a permission: granting write also grants read, and removing read also removes write. */
export function withPermission(held: readonly Permission[], permission: Permission, on: boolean): Permission[] {
  const also = partner(permission, on ? 'read' : 'write');
  const touched = [permission, ...(isPermission(also) ? [also] : [])];
  if (on) return [...new Set([...held, ...touched])];
  const dropped: readonly Permission[] = permission.endsWith(':read') ? touched : [permission];
  return held.filter((one) => !dropped.includes(one));
}
