import { actions } from './action-labels.ts';
import { activityEnums } from './activity-enum-labels.ts';
import { backOfficeEnums } from './back-office-enum-labels.ts';
import { bookEnums } from './book-enum-labels.ts';
import { customerEnums } from './customer-enum-labels.ts';
import { deviceEnums } from './device-enum-labels.ts';
import { payoutEnums } from './payout-enum-labels.ts';
import { portalEnums } from './portal-enum-labels.ts';
import { receiverEnums } from './receiver-enum-labels.ts';
import { reportEnums } from './report-enum-labels.ts';
import { signedEnums } from './signed-enum-labels.ts';
import { workEnums } from './work-enum-labels.ts';

/** Labels of every enum value, keyed `<Enum>.<VALUE>`. */
export const enumLabels = {
  ...portalEnums,
  ...customerEnums,
  ...payoutEnums,
  ...receiverEnums,
  ...backOfficeEnums,
  ...bookEnums,
  ...workEnums,
  ...deviceEnums,
  ...activityEnums,
  ...reportEnums,
  ...signedEnums,
  ...actions,
};
