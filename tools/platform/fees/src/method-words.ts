import { defineMessages } from '@pay/i18n/core';
import { builtInNames } from '@pay/platform-kernel';

const names = builtInNames(
  defineMessages('paymentMethodName', {
    VIET_QR: 'VietQR',
    ATM_CARD: 'Domestic ATM card',
    BANKING: 'Bank transfer',
  }),
);

export const { readIn: methodNameIn, storedAs: storedMethodName } = names;

/** A method with the name that the staff chose for it; with null while it has the built-in one. */
export const withChosenName = <Method extends { name: string }>(method: Method) => ({
  ...method,
  chosenName: names.isBuiltIn(method.name) ? null : method.name,
});
