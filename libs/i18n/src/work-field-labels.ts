import { defineMessages } from './message.ts';

export const workFields = defineMessages('field', {
  workKind: 'Matter',
  since: 'Waiting since',
  heldBy: 'With',
  holder: 'With',
  late: 'Late',
  colleagueId: 'Colleague',
});
