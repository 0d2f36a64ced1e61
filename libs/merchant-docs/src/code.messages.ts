import { defineMessages } from '@pay/i18n/core';

/** What a refusal of the signed calls means for the shop, and what to do. */
export const codeTexts = defineMessages('apiCode', {
  failed: 'Something failed on our side. Contact us with the trace id, and check the payment before you send it again.',
  invalid_parameter:
    'A field is missing or wrong; the message names the field and the rule. Correct it: the same request will be refused again.',
  invalid_amount:
    'The amount is not a whole number or is outside the limits. Compare it with the limits of your account.',
  bank_account_not_found: 'None of your linked accounts has this id or number, or the bank does not know the account.',
  security_violation:
    'The signature is wrong or the data cannot be decrypted. Check the secret key, the encrypt key and that the signed text is built from exactly what is sent.',
  invalid_client_id:
    'The client ID is unknown or revoked, or belongs to the other mode or another channel. Test-mode keys work only with the test host.',
  invalid_transaction_id: 'You have no payment with this id.',
  duplicate_reference:
    'This number has already been used for something else. Use a new one, or check what it belongs to.',
  invalid_payment_type: 'This payment method is not accepted here.',
  invalid_data: 'The envelope, or something it refers to, cannot be used; the message names the field.',
  order_already_completed: 'It is already paid or done. Treat it as done; do not cancel it.',
  qr_timeout: 'Kept for older client libraries; the platform answers 1610 instead.',
  transaction_cancelled: 'It has been cancelled. Create a new payment if you still need one.',
  transaction_expired:
    'The payment has expired, or x-api-time is too far from our clock. Keep your server’s clock in sync with NTP.',
  transaction_failed: 'It has failed. Create a new one if you still need it.',
  service_unavailable:
    'The platform or the bank is busy, or you are calling too often. Wait a few seconds and send the same request again.',
  invalid_transaction_status: 'Not possible in its current status. Check it first.',
  access_denied:
    'The merchant is not active, or the key is not allowed to do this. The owner can change that in the portal.',
  otp_already_exists: 'A code was sent a moment ago, or too many were sent today. Use that code, or wait.',
  otp_invalid: 'The code is wrong, already used or expired. Request a new one with linkAccount.',
  beneficiary_does_not_exist: 'The bank does not know this account. Check the number and the bank code.',
});
