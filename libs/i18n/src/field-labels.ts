import { defineMessages } from './message.ts';

export const fieldLabels = defineMessages('field', { amount: 'Amount' });
