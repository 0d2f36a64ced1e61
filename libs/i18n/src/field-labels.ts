import { backOfficeFields } from './back-office-field-labels.ts';
import { bookFields } from './book-field-labels.ts';
import { merchantFields } from './merchant-field-labels.ts';
import { paymentFields } from './payment-field-labels.ts';
import { viewFields } from './view-field-labels.ts';
import { workFields } from './work-field-labels.ts';

export const fieldLabels = {
  ...paymentFields,
  ...merchantFields,
  ...backOfficeFields,
  ...bookFields,
  ...workFields,
  ...viewFields,
};
