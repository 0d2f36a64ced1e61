import { actions } from './action-labels.ts';
import { backOfficeEnums } from './back-office-enum-labels.ts';
import { portalEnums } from './portal-enum-labels.ts';

/** The label of every value of every enum, by `<Enum>.<VALUE>`. */
export const enumLabels = { ...portalEnums, ...backOfficeEnums, ...actions };
