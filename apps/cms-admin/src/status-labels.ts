import { defineMessages } from '@pay/i18n';

/** Staff read of merchants what merchants read of themselves. */
export const statusExplanations = defineMessages('status', {
  'PaymentStatus.PENDING.explained': 'Part of the money has arrived. The payer can still pay the rest.',
  'PaymentStatus.SUCCESS.explained': 'Paid in full.',
  'PaymentStatus.CANCELED.explained': 'Cancelled before payment.',
  'PaymentStatus.TIMEOUT.explained': 'The time to pay is over.',
  'PaymentException.UNDERPAID.explained': 'Less than the amount has arrived. The merchant decides what happens to it.',
  'PaymentException.OVERPAID.explained': 'More than the amount has arrived. The merchant can return the rest.',
  'PaymentException.PAID_LATE.explained':
    'The money came after the time to pay. The merchant decides what happens to it.',
  'PaymentException.DUPLICATE.explained': 'Paid more than once. The merchant can return the second payment.',
  'PayoutStatus.TRANSFERRING.explained': 'Approved. The bank is sending the money.',
  'PayoutStatus.FAILED.explained': 'The bank could not send the money. It is back in the merchant’s balance.',
  'MerchantStatus.CREATED.explained': 'Registered, but no profile sent yet. The owner acts next.',
  'MerchantStatus.SUBMIT_INFO.explained':
    'The profile was sent, but no account is linked yet. It can already be refused.',
  'MerchantStatus.OPEN_ACCOUNT.explained': 'The owner asked the provider to open a bank account.',
  'MerchantStatus.LINKED_ACCOUNT.explained': 'Profile and account are complete. Staff decide next.',
  'MerchantStatus.ACTIVE.explained': 'Takes real payments.',
  'MerchantStatus.INACTIVE.explained': 'Locked by staff. Read only; pay pages are closed.',
  'MerchantStatus.DENIED.explained': 'Refused. The owner can correct the profile and send it again.',
  'VietQrProStatus.INACTIVE.explained': 'Off. The merchant has not asked for it.',
  'VietQrProStatus.PENDING.explained': 'The request waits for an approver.',
  'VietQrProStatus.APPROVED.explained': 'On: each customer can have a number of their own.',
  'VietQrProStatus.LOCK.explained': 'Locked, by staff or by the merchant itself.',
  'VietQrProStatus.REJECTED.explained': 'Refused. The merchant can ask again.',
  'UserStatus.ACTIVE.explained': 'Can sign in.',
  'UserStatus.NOT_LOGGED_IN.explained': 'Was sent a one-time password and has not yet signed in with it.',
  'UserStatus.INACTIVE.explained': 'Paused by an administrator. Cannot sign in.',
  'UserStatus.BLOCKED.explained':
    'Blocked after too many wrong passwords. Activate the account again, or reset the password.',
  'WebhookStatus.PENDING.explained':
    'A new address waits for an approver. Until then the approved one, if any, stays in use.',
  'WebhookStatus.APPROVED.explained': 'Payment notices are sent to this address.',
  'WebhookStatus.REJECTED.explained': 'The address was refused; the merchant can enter another one.',
  'WebhookDeliveryStatus.DELIVERED.explained': 'The merchant’s system confirmed the notice.',
  'WebhookDeliveryStatus.FAILED.explained': 'The merchant’s system did not confirm the notice. It is tried again.',
  'WebhookDeliveryStatus.EXHAUSTED.explained':
    'The merchant’s system confirmed none of the attempts. The merchant can send it again.',
  'SupportStatus.OPEN.explained': 'Waits for an answer of support.',
  'SupportStatus.ANSWERED.explained': 'Answered. The merchant may write on.',
  'SupportStatus.CLOSED.explained': 'Closed. Nobody can write on.',
  'ForControlStatus.WAITING_SOLVE.explained': 'Sent by the merchant. An approver has to take it.',
  'ForControlStatus.SOLVING.explained': 'An approver is looking into it.',
  'FeeReportStatus.WAITING_PAYMENT.explained': 'The fee is due. The merchant pays by the 10th.',
  'PosOrderStatus.CREATED.explained':
    'Ordered. It can be confirmed once paid, or at once where it is paid on delivery.',
  'PosOrderStatus.CONFIRMED.explained': 'Confirmed. The devices have to be sent out.',
  'PosOrderStatus.SHIPPING.explained': 'On the way to the merchant.',
  'PosOrderStatus.DELIVERED.explained': 'Delivered. The merchant can send it back within 7 days.',
  'PosOrderStatus.RETURN_REQUESTED.explained': 'The merchant wants to send it back. An approver decides.',
  'EnterpriseStatus.NOT_REGISTER.explained': 'Not in the programme. The enterprise can register again.',
  'EnterpriseStatus.WAITING_APPROVAL.explained': 'The registration waits for an approver.',
  'EnterpriseStatus.OK.explained': 'Employees can ask for salary in advance.',
  'EnterpriseStatus.OK_BUT_NOT_CONFIG.explained':
    'Accepted. The enterprise has to finish its settings before employees can ask for advances.',
  'EnterpriseStatus.DEACTIVATED.explained': 'Paused by the enterprise itself.',
  'EnterpriseStatus.CMS_LOCKED.explained': 'Locked by staff. No new requests are taken.',
});
