import { defineMachine } from './define-machine.ts';

/** `unlock` returns to the former status; `activate` leads to OK, or to OK_BUT_NOT_CONFIG without a configuration. */
export const salaryEnterpriseMachine = defineMachine({
  entity: 'salaryEnterprise',
  states: ['NOT_REGISTER', 'WAITING_APPROVAL', 'OK', 'DEACTIVATED', 'CMS_LOCKED', 'OK_BUT_NOT_CONFIG'],
  initial: 'NOT_REGISTER',
  final: [],
  transitions: [
    { from: 'NOT_REGISTER', action: 'register', to: 'WAITING_APPROVAL', by: 'enterprise' },
    { from: 'WAITING_APPROVAL', action: 'approve', to: 'OK_BUT_NOT_CONFIG', by: ['staff', 'system'] },
    { from: 'WAITING_APPROVAL', action: 'reject', to: 'NOT_REGISTER', by: 'staff' },
    { from: 'OK_BUT_NOT_CONFIG', action: 'configure', to: 'OK', by: 'enterprise' },
    { from: 'OK', action: 'configure', by: 'enterprise' },
    { from: ['OK', 'OK_BUT_NOT_CONFIG'], action: 'deactivate', to: 'DEACTIVATED', by: 'enterprise' },
    { from: 'DEACTIVATED', action: 'activate', to: 'OK', by: 'enterprise' },
    { from: 'DEACTIVATED', action: 'activate', to: 'OK_BUT_NOT_CONFIG', by: 'enterprise' },
    { from: ['OK', 'OK_BUT_NOT_CONFIG', 'DEACTIVATED'], action: 'lock', to: 'CMS_LOCKED', by: 'staff' },
    { from: 'CMS_LOCKED', action: 'unlock', to: 'OK', by: 'staff' },
    { from: 'CMS_LOCKED', action: 'unlock', to: 'OK_BUT_NOT_CONFIG', by: 'staff' },
    { from: 'CMS_LOCKED', action: 'unlock', to: 'DEACTIVATED', by: 'staff' },
    { from: ['OK', 'OK_BUT_NOT_CONFIG', 'DEACTIVATED'], action: 'manage', by: 'enterprise' },
    { from: 'OK', action: 'takeRequest', by: ['enterprise', 'employee'] },
  ],
});
