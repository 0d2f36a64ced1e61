import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staff', {
  purpose: 'Who works in the back office, and what each may do.',
  person: 'Name',
  ownSeat: 'Nobody changes his own role; ask another administrator.',
  seatPurpose: 'The person is signed out at once and signs in again with the new role.',
  rolesHelp:
    'A maker proposes, an approver approves what someone else proposed, support only reads, an administrator may do everything.',
  officeHelp: 'Head office sees every merchant; a branch or transaction office sees its own.',
  officeCodeHelp: 'Needed for a branch or transaction office.',
  officeCodeNeeded: 'Enter the code of the office',
  statusHelp: 'A paused person cannot sign in.',
  save: 'Save and sign the person out',
  cancel: 'Cancel',
  saved: '{name} now works as: {roles}.',
  back: 'Staff',
});
