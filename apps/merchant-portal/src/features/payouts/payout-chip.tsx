import { StatusChip } from '@pay/design-system/display';

export const PayoutChip = ({ status, at }: { status: string; at?: string | null }) => (
  <StatusChip quiet status={status} enumName="PayoutStatus" at={at ?? undefined} />
);
