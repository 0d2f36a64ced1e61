import { defineMessages } from './message.ts';

export const enumLabels = defineMessages('enum', { 'PaymentStatus.SUCCESS': 'Successful' });
