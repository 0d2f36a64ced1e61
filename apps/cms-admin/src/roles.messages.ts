import { defineMessages } from '@pay/i18n';

/** Who acts next, for whoever cannot. */
export const roleText = defineMessages('roles', {
  byMaker: 'A maker proposes what happens to it; then an approver decides.',
  byChecker: 'An approver decides.',
});
