import { entryPoint } from './entry-point.ts';
import { fileName } from './file-name.ts';
import { reasonToDisable } from './reason-to-disable.ts';
import { sqlInStores } from './sql-in-stores.ts';
import { taggedProject } from './tagged-project.ts';

export const payRules = {
  rules: {
    'entry-point': entryPoint,
    'file-name': fileName,
    'reason-to-disable': reasonToDisable,
    'sql-in-stores': sqlInStores,
    'tagged-project': taggedProject,
  },
};
