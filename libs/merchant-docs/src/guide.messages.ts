import { defineMessages } from '@pay/i18n/core';

/** The pages of the documentation for developers. */
export const guideTexts = defineMessages('apiGuide', {
  docs: 'Documentation for developers',
  menu: 'Pages of the documentation',
  search: 'Search the documentation',
  searchNone: 'Nothing found',
  searchFound: 'Found: {count}',
  onThisPage: 'On this page',
  guides: 'Guides',
  reference: 'Calls',
  copy: 'Copy',
  copied: 'Copied',
  openapi: 'OpenAPI document (3.1)',
  postman: 'Postman collection (2.1)',
  field: 'Field',
  type: 'Type',
  needed: 'Needed',
  yes: 'yes',
  no: 'no',
  meaning: 'Meaning',
  codeHead: 'Code',
  todo: 'What to do',
  event: 'Event',
  header: 'Header',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  'start.title': 'Five-minute start',
  'start.about': 'From nothing to a paid test payment and its first verified webhook. No real money moves.',
  'start.keys': '1. Take your keys',
  'start.register': 'Register in the portal',
  'start.keysText':
    'Register in the portal and switch to test mode. Under Integration, Payment integration, show the keys: host, client ID, encrypt key and secret key. Test mode has keys of its own. Put them into the environment of your server; never into a page or an app.',
  'start.client': '2. Save the code that signs',
  'start.clientText':
    'Save this as pay-client.mjs. It needs Node.js 20 or later and no library. It seals, signs, sends, verifies and opens.',
  'start.create': '3. Make a payment',
  'start.createText':
    'Save this as create.mjs beside it and run it. It prints the virtual account, the address of the payer page and the text of the VietQR code.',
  'start.pay': '4. Pay it',
  'start.payText':
    'In the portal in test mode, open Tools, Test transfer, enter the virtual account, the amount and any words, and send. Or open the payer page and see it paid there.',
  'start.receive': '5. Receive the webhook',
  'start.receiveText':
    'Save this as receiver.mjs and run it where the platform can reach it. Enter its address in the portal under Integration, Webhooks. In test mode an address is used at once; in live mode the provider checks it first.',
  'start.next': 'What next',
  'signing.title': 'Signing and encryption',
  'signing.about':
    'The same envelope goes both ways: in your calls, in their answers, in webhooks and in your answers to them.',
  'signing.encrypt': 'Encrypt',
  'signing.encryptText':
    'Write the request as JSON text in UTF-8. Encrypt it with AES-CBC and PKCS#7 padding. The key is the encrypt key decoded from hex: 32 bytes mean AES-256, 16 bytes AES-128. The start value (IV) is the first 16 bytes of the key. Write the result as base64. The body is an object with one field, data.',
  'signing.sign': 'Sign',
  'signing.signText':
    'Join client ID, time and data by bars. Sign that text with HMAC-SHA256 under the secret key (as UTF-8 text) and write it as lower-case hex. The path is not signed.',
  'signing.send': 'Send',
  'signing.sendText': 'POST to the host followed by the path of the call, with these headers:',
  'signing.answer': 'Read the answer',
  'signing.answerText':
    'Every answer is HTTP 200. With code 0, verify the three headers of the answer in the same way, then decrypt data. With another code there is no data: the message names what was wrong, the field and the rule, and carries a trace id.',
  'signing.vector': 'Try it: a test vector',
  'signing.vectorText':
    'These keys open nothing. Change a value: this page computes data and signature in your browser, and sends nothing. Your code must come to the same.',
  'signing.vectorPlain': 'JSON text',
  'signing.vectorTime': 'x-api-time',
  'signing.vectorData': 'data',
  'signing.vectorSigned': 'The text that is signed',
  'signing.vectorSignature': 'x-api-validate',
  'signing.vectorRight': 'The same as the published vector.',
  'signing.vectorOther': 'Computed from your own values.',
  'signing.vectorFailed': 'The browser cannot compute this: an encrypt key has 32 or 64 hex digits.',
  'signing.mistakes': 'When it does not fit',
  'signing.mistake1':
    '1601: the signed text is built from other data than what was sent, for example from data that was written again, or the encrypt key was taken as text instead of hex.',
  'signing.mistake2': '1610: the clock of your server is off, or the time is in seconds.',
  'signing.mistake3': '1602: the keys are those of the other mode, or were revoked.',
  'calls.title': 'All calls',
  'calls.about':
    'What your server can ask the platform. Each is a POST to the host followed by the path, sealed and signed.',
  'call.request': 'Request',
  'call.answer': 'Answer',
  'call.errors': 'What it may refuse',
  'call.example': 'Example, opened',
  'call.path': 'POST {path}',
  'errors.title': 'Error codes',
  'errors.about':
    'Every code that a signed call can answer. The message of a refusal names the field and the rule, such as {message}. Tell us the trace id when you ask.',
  'errors.codes': 'The codes',
  'errors.http': 'HTTP',
  'errors.httpText':
    'A signed call is always answered with HTTP 200. Any other status comes from what lies before it: 404 for a wrong address, 405 for another method than POST, 502 to 504 while the platform is being replaced. Send the same message again after some seconds; it has no second effect.',
  'webhooks.title': 'Webhooks',
  'webhooks.about': 'The platform tells your server what happened, in the same envelope as your calls.',
  'webhooks.events': 'Events',
  'webhooks.eventsText': 'Choose the events in the portal under Integration, Webhooks.',
  'webhooks.headers': 'Headers',
  'webhooks.headersText': 'Beside the three signature headers each notice carries these:',
  'webhooks.payment': 'About payments, opened',
  'webhooks.order': 'About orders, opened',
  'webhooks.refund': 'About refunds, opened',
  'webhooks.payout': 'About payouts, opened',
  'webhooks.invoice': 'About invoices, opened',
  'webhooks.subscription': 'About subscriptions, opened',
  'webhooks.test': 'The test notice, opened',
  'webhooks.codes': 'Status codes',
  'webhooks.answers': 'The answers that count',
  'webhooks.answersText':
    'Answer any HTTP status from 200 to 299 with {answer}, sealed and signed as the notice was, sealed without a signature, or as plain JSON. Older libraries answer {older}; that counts too, as does the same inside data.',
  'webhooks.answersNot':
    'A redirect, another status, false, no JSON, a wrong signature, or an answer above {kilobytes, number} KB counts as not delivered.',
  'webhooks.timeout': 'Time-out',
  'webhooks.timeoutText':
    'Answer within {seconds, number} seconds. Write the notice down, answer, and do the work afterwards.',
  'webhooks.schedule': 'Schedule of further tries',
  'webhooks.scheduleLive': 'Live mode, pauses between the tries: {pauses}. The provider may set others.',
  'webhooks.scheduleTest': 'Test mode: {pauses}.',
  'webhooks.scheduleFresh':
    'Each try is signed afresh and has a new x-delivery-id; x-event-id stays the same. One notice that fails does not hold up the others.',
  'webhooks.off': 'Switch-off',
  'webhooks.offText':
    'After {warn, number} notices in a row that ran out of tries the owner gets a message; after {off, number} the webhook is switched off, and what comes is only written down. A successful test notice switches it on again.',
  'webhooks.resend': 'Send again',
  'webhooks.resendText':
    'The portal shows each try with what was sent and what you answered. One notice is sent again from there by hand, and all that were missed in their order by Resend all. Nothing is sent twice by itself once it was taken.',
  'webhooks.receiver': 'A receiver',
  'webhooks.receiverText': 'It verifies signature and time, opens, does the work once for each event, and answers.',
  'idempotency.title': 'Sending again without harm',
  'idempotency.about':
    'A network fails after the platform has carried out a call and before you have its answer. This is how to send again.',
  'idempotency.same': 'The same message',
  'idempotency.sameText':
    'The same bytes with the same headers, sent again to the same path within {minutes, number} minutes, get the first answer again, freshly signed, and have no second effect. A call that only reads is answered anew each time.',
  'idempotency.number': 'Your own number',
  'idempotency.numberText':
    'Give every payment, refund, payout, subscription and usage a number of your own and keep it before you call. Payment: a second create with the same number is refused with 1604; look at the payment that you know, or list payments. Refund, payout, subscription and usage: the same wish under the same number answers what is there; another wish under it is refused with 1604.',
  'idempotency.webhook': 'Webhooks',
  'idempotency.webhookText':
    'A notice may come more than once. Keep x-event-id and do the work only for one that is new.',
  'limits.title': 'Clock, limits and sizes',
  'limits.about': 'The bounds within which the platform answers.',
  'limits.clock': 'Clock window',
  'limits.clockText':
    'x-api-time may be at most {minutes, number} minutes from the platform’s clock, in either direction; else 1610. Stamp it last, and keep your server’s clock right by NTP. When you verify the platform, allow at least some seconds.',
  'limits.rates': 'Calls a minute',
  'limits.ratesText':
    'By merchant, usually: {create, number} calls that create something, {inquiry, number} that ask a bank. The provider may set others. Beyond them the answer is 1612; wait and send again.',
  'limits.amounts': 'Amounts',
  'limits.amountsText':
    'A payment is usually from {leastPayment, number} to {mostPayment, number} VND, a payout from {leastPayout, number} VND. All amounts are whole VND.',
  'limits.sizes': 'Sizes',
  'limits.sizesText':
    'A request may have {kilobytes, number} KB. A list gives at most {mostRows, number} rows a page and {mostListed, number} in all.',
  'test-mode.title': 'Test mode and deposits',
  'test-mode.about': 'A second world of your account, with its own keys, address and data. No real money moves in it.',
  'test-mode.differs': 'What differs',
  'test-mode.differs1': 'Host: {test} instead of {live}.',
  'test-mode.differs2': 'Keys: those of the other mode are refused with 1602.',
  'test-mode.differs3': 'Webhook addresses are used at once and may begin with http.',
  'test-mode.differs4': 'The account may be used before the merchant is active.',
  'test-mode.deposit': 'Pay as a payer does',
  'test-mode.depositText':
    'In the portal, Tools, Test transfer sends money to a virtual account. What becomes of less, more, late or repeated money follows the choice of your account, as with real money. Tools, Read a QR code shows what a bank app reads from your QR code.',
  'test-mode.holders': 'Accounts to try with',
  'test-mode.holdersText': 'An account number that ends in 404 is one that the bank does not know.',
  'pay-button.title': 'Pay button',
  'pay-button.about': 'A button on your own page that opens a pay page of yours. It needs no server.',
  'pay-button.place': 'Place it',
  'pay-button.placeText': 'Make the button in the portal under Pay buttons and copy its line into your page.',
  'pay-button.csp': 'Content security policy',
  'pay-button.cspText': 'The button needs one line and nothing else: no style, no frame, no further request.',
  'libraries.title': 'Libraries and plugins',
  'libraries.about':
    'The libraries that merchants have already speak this API unchanged: give them the host and the values of your keys.',
  'libraries.list': 'What each one does',
  'libraries.library': 'Library',
  'libraries.calls': 'Calls',
  'libraries.webhooks': 'Webhooks',
  'libraries.allCalls': 'Every call of payments, virtual accounts and bank accounts',
  'libraries.taken': 'Verified and opened',
  'libraries.notTaken': 'Not taken: it asks for the result by itself',
  'libraries.install': 'Set it up',
  'libraries.install1': 'Install the library as its own description says; nothing in it has to be changed.',
  'libraries.install2':
    'Its host is {live}, and {test} in test mode. The library adds the path of each call itself, and a slash at the end does no harm.',
  'libraries.install3':
    'Client ID, encrypt key and secret key belong together and to one mode: those of test mode work with the host of test mode only.',
  'libraries.woo1': 'Upload the plugin in WordPress under Plugins, Add new, and activate it.',
  'libraries.woo2':
    'Under WooCommerce, Settings, Payments, enter host, client ID, secret key and encrypt key, those of test mode first.',
  'libraries.woo3': 'Place an order and pay it in test mode, then enter the values of live mode.',
  'libraries.without': 'Without a library',
  'libraries.withoutText':
    'Begin with one of these. In the portal, under Integration, Payment integration, each stands with your own keys, beside samples that check, cancel and list payments.',
  'going-live.title': 'Going live',
  'going-live.about': 'What to do before real payers come.',
  'going-live.list': 'In this order',
  'going-live.1': 'The merchant is active and an account is linked; else live calls are refused with 1614.',
  'going-live.2':
    'The keys of live mode are on the server only, and whoever leaves no longer has them. Renew them in the portal; the former ones may stay good for an hour or a day.',
  'going-live.3':
    'The webhook address is entered in live mode and was approved by the provider; a test notice was taken.',
  'going-live.4':
    'Your server does the work once for each event, checks the amount, and ships only when success is true.',
  'going-live.5': 'It asks by check where no notice came, for example after ten minutes.',
  'going-live.6': 'Its clock is kept by NTP.',
  'going-live.7': 'One real payment of a small amount was made, refunded and found in the portal.',
  'changes.title': 'Change log',
  'changes.about':
    'What was added or changed for your server. Calls and fields are added without notice; none is taken away without a notice to the owners of accounts that use it.',
  'changes.1.title': 'November 2026',
  'changes.1.1': 'OpenAPI document and Postman collection of the signed calls, and this documentation.',
  'changes.1.2': 'A refusal names field and rule and carries a trace id.',
  'changes.1.3': 'Unusable optional data no longer costs a sale; it is left out and noted.',
  'changes.1.4': 'A number of a payment that ended without money may be used again.',
  'changes.1.5': 'Missed webhooks are sent again in one go.',
  foot: '{brand} · Documentation for developers',
});
