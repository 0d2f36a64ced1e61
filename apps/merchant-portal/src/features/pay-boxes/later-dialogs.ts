import { dialogLater } from '@pay/design-system/dialogs';

// Forms come with the first dialog, not with the screen.
export const LinkBoxDialog = dialogLater(async () => (await import('./link-box-dialog.tsx')).LinkBoxDialog);
export const RenameBoxDialog = dialogLater(async () => (await import('./rename-box-dialog.tsx')).RenameBoxDialog);
export const BoxAccountDialog = dialogLater(async () => (await import('./box-account-dialog.tsx')).BoxAccountDialog);
export const BoxScreenDialog = dialogLater(async () => (await import('./box-screen-dialog.tsx')).BoxScreenDialog);
export const AddCodeDialog = dialogLater(async () => (await import('./add-code-dialog.tsx')).AddCodeDialog);
export const ChangeCodeDialog = dialogLater(async () => (await import('./change-code-dialog.tsx')).ChangeCodeDialog);
export const PrintCodeDialog = dialogLater(async () => (await import('./print-code-dialog.tsx')).PrintCodeDialog);
