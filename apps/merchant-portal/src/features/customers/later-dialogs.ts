import { dialogLater } from '@pay/design-system/dialogs';

export const GroupDialog = dialogLater(async () => (await import('./group-dialog.tsx')).GroupDialog);
export const SendDialog = dialogLater(async () => (await import('./send-dialog.tsx')).SendDialog);
export const ChooseGroupDialog = dialogLater(async () => (await import('./choose-group-dialog.tsx')).ChooseGroupDialog);
export const AddMembersDialog = dialogLater(async () => (await import('./add-members-dialog.tsx')).AddMembersDialog);
