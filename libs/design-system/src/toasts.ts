export { showNotifications, type NotificationEntry } from './toasts/notification-feed.ts';
export { NotificationList } from './toasts/notification-list.tsx';
export { Toast, ToastHost } from './toasts/toast-host.tsx';
export { toast, toastOutcome, toastRefusal, useToast, type ToastSpec, type ToastTone } from './toasts/toast-queue.ts';
