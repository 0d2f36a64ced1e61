import { dialogLater } from '@pay/design-system/dialogs';

export const ReceiverDialog = dialogLater(async () => (await import('./receiver-dialog.tsx')).ReceiverDialog);
export const MoveDialog = dialogLater(async () => (await import('./move-dialog.tsx')).MoveDialog);
export const ApproveDialog = dialogLater(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
export const DenyDialog = dialogLater(async () => (await import('./deny-dialog.tsx')).DenyDialog);
export const RowDialog = dialogLater(async () => (await import('./row-dialog.tsx')).RowDialog);
export const CorrectDialog = dialogLater(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
export const CorrectRowDialog = dialogLater(async () => (await import('./correct-row-dialog.tsx')).CorrectRowDialog);
