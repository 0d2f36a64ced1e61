import { defineMessages } from '@pay/i18n';

export const text = defineMessages('testMode', {
  bothModes: 'The same in both modes',
  bothModesText: 'There is no test data of this kind. What you see and change here is live.',
  decided: 'Test data',
  decidedText: 'What you decide here changes test data only; no money moves.',
  queueText:
    'What is waiting here was tried by merchants. Profiles, terms, fees, disputes, device orders and questions are decided in live mode.',
  looked: 'Test data, read only',
  lookedText:
    'Decisions about it are made in live mode. What belongs to the merchant itself, such as its people, fees, devices and notes, is that of live mode.',
  liveOnly: 'This is decided in live mode. Turn test mode off.',
});
