import type { roleGroup } from '@pay/contract-portal';
import type { HandlersOf } from '../../server/handlers.ts';

export const roleGroupHandlers: HandlersOf<typeof roleGroup> = {
  getCurrentPermission: (_input, { actor }) => {
    const actions = new Map<string, ('read' | 'write')[]>();
    for (const permission of actor.permissions) {
      const [id = '', action] = permission.split(':');
      actions.set(id, [...(actions.get(id) ?? []), action === 'write' ? 'write' : 'read']);
    }
    return [...actions].map(([id, granted]) => ({ id, actions: granted }));
  },
};
