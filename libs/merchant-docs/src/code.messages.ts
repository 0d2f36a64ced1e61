import { defineMessages } from '@pay/i18n/core';

/** What a refusal of the signed calls means for the shop, and what to do. */
export const codeTexts = defineMessages('apiCode', {
  failed: 'Something failed on our side. Ask with the trace id; check the payment before you send it again.',
  invalid_parameter:
    'A field is missing or wrong; the message names field and rule. Mend the field; the same request is refused again.',
  invalid_amount: 'The amount is no whole number, or outside of the limits. Compare with the limits of your account.',
  bank_account_not_found: 'None of your linked accounts has this id or number, or the bank does not know the account.',
  security_violation:
    'The signature is wrong or the data cannot be decrypted. Check the secret key, the encrypt key and that the signed text is built from exactly what is sent.',
  invalid_client_id:
    'The client id is unknown, revoked, or belongs to the other mode or to another channel. Keys of test mode work on the test address only.',
  invalid_transaction_id: 'You have no payment with this id.',
  duplicate_reference: 'This number was used before for something else. Take a new one, or check what it belongs to.',
  invalid_payment_type: 'This way of payment is not taken here.',
  invalid_data: 'The envelope or what it names cannot be used; the message names the field.',
  order_already_completed: 'It is paid or done already. Take it as done; do not cancel it.',
  qr_timeout: 'Kept for older client libraries; the platform answers 1610 instead.',
  transaction_cancelled: 'It was cancelled before. Open a new payment if it is still wanted.',
  transaction_expired:
    'The time of the payment is over, or x-api-time is further than the window from our clock. Set the clock of your server by NTP.',
  transaction_failed: 'It has failed. Open a new one if it is still wanted.',
  service_unavailable:
    'The platform or the bank is busy, or you call too often. Wait some seconds and send the same request again.',
  invalid_transaction_status: 'This is not possible in its present state. Check it first.',
  access_denied: 'The merchant is not active, or the key may not do this. The owner changes it in the portal.',
  otp_already_exists: 'A code was sent a moment ago, or too many today. Use that code, or wait.',
  otp_invalid: 'The code is wrong, used or expired. Ask for a new one with linkAccount.',
  beneficiary_does_not_exist: 'The bank knows no such account. Check number and bank code.',
});
