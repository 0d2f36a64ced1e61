import { isPermission, type Permission } from '@pay/domain';

const partner = (permission: Permission, action: 'read' | 'write') => `${permission.split(':')[0]}:${action}`;

/** Takes a permission in or out: who may change a thing may see it, and who may not see it cannot change it. */
export function withPermission(held: readonly Permission[], permission: Permission, on: boolean): Permission[] {
  const also = partner(permission, on ? 'read' : 'write');
  const touched = [permission, ...(isPermission(also) ? [also] : [])];
  if (on) return [...new Set([...held, ...touched])];
  const dropped: readonly Permission[] = permission.endsWith(':read') ? touched : [permission];
  return held.filter((one) => !dropped.includes(one));
}
