import { defineMessages } from '@pay/i18n';

export const text = defineMessages('testMode', {
  bothModes: 'The same in both modes',
  bothModesText: 'There is no test data of this kind. What you see and change here is of the live mode.',
  decided: 'Test data',
  decidedText: 'What you decide here changes test data only; no money moves.',
  queueText:
    'What waits here was tried by shops. Profiles, terms, fees, disputes, device orders and questions are decided in the live mode.',
  looked: 'Test data, to look at',
  lookedText:
    'Decisions about it are made in the live mode. What a shop is, such as its people, fees, devices and notes, is that of the live mode.',
  liveOnly: 'This is decided in the live mode. Switch Test Mode off.',
});
