export { AttentionDialog, type AttentionSpec } from './dialogs/attention-dialog.tsx';
export { ConfirmDialog, type ConfirmSpec } from './dialogs/confirm-dialog.tsx';
export { DecisionDialog, type DecisionDialogProps } from './dialogs/decision-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { dialogLater } from './dialogs/dialog-later.tsx';
export { attention, closeDialogs, confirm, DialogHost, openDialog, useDialogs } from './dialogs/dialog-queue.tsx';
export { OtpDialog, OtpStep, type OtpStepProps } from './dialogs/otp-dialog.tsx';
