import { StatusChip } from '@pay/design-system/display';
import { advanceStateOf } from '@pay/domain';

type Parts = Parameters<typeof advanceStateOf>[0];

/** The one state of a request and its payment, as every list and detail shows it. */
export const AdvanceStateChip = ({ of, quiet }: { of: Parts; quiet?: boolean }) => (
  <StatusChip quiet={quiet} status={advanceStateOf(of)} enumName="AdvanceState" />
);
