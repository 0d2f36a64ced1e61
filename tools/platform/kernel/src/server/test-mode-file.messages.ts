import { defineMessages } from '@pay/i18n/core';

export const text = defineMessages('testModeFile', {
  mark: 'TEST',
  paper: 'TEST – no real money',
});
