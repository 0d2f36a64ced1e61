import { actions } from './action-labels.ts';
import { backOfficeEnums } from './back-office-enum-labels.ts';
import { customerEnums } from './customer-enum-labels.ts';
import { portalEnums } from './portal-enum-labels.ts';

/** Labels of every enum value, keyed `<Enum>.<VALUE>`. */
export const enumLabels = { ...portalEnums, ...customerEnums, ...backOfficeEnums, ...actions };
