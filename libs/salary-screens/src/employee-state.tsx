import { StatusChip } from '@pay/design-system/display';

/** Whether somebody still works here, as every list and detail shows it. */
export const EmployeeStateChip = ({ activated, quiet }: { activated: boolean; quiet?: boolean }) => (
  <StatusChip quiet={quiet} status={activated ? 'ACTIVE' : 'INACTIVE'} enumName="EmployeeState" />
);
