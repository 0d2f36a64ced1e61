import { defineMessages } from '@pay/i18n';

export const text = defineMessages('merchantPapers', {
  larger: 'Show larger: {name}',
  smaller: 'Show smaller: {name}',
  turn: 'Turn: {name}',
  gone: 'The picture cannot be opened.',
});
