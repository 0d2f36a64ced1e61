import { defineMessages } from '@pay/i18n/core';

export const cardResultText = defineMessages('cardResult', {
  LOCKED_CARD: 'the card or its account is locked',
  INVALID_CARDINFO: 'the card details were wrong too many times',
  INVALID_CARDNO: 'this card number is wrong',
  INVALID_CARDNAME: 'the name does not match the card',
  INVALID_ISSDATE: 'the issue date does not match the card',
  EXPIRED_CARD: 'the card has expired',
  UNREGISTERED_CARD: 'the card is not registered for online payment',
  INSUFFICIENT_FUNDS: 'there is not enough money in the account',
  CARD_LIMIT_EXCEEDED: 'the card’s daily limit at the bank has been exceeded',
  INVALID_OTP: 'the one-time password is wrong',
  OTP_EXPIRED: 'the one-time password has expired; have another one sent',
  OTP_TOO_SOON: 'a one-time password was sent a moment ago; wait half a minute for another one',
  INVALID_OTP3: 'the one-time password was wrong too many times',
  TIMED_OUT: 'the bank did not answer in time',
  CANCEL: 'you cancelled it',
  OTHER_ERROR: 'the card gateway reported an error',
});
