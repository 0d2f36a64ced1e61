import { backOfficeFields } from './back-office-field-labels.ts';
import { merchantFields } from './merchant-field-labels.ts';
import { paymentFields } from './payment-field-labels.ts';

/** The label of every field that a list or form shows, once for all of them. */
export const fieldLabels = { ...paymentFields, ...merchantFields, ...backOfficeFields };
