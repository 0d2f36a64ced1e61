import type { StaffActor, WriteContext } from '@pay/platform-kernel';

interface Record {
  merchantId: string;
  id: string;
}

/** Writes down who looked at personal data in clear, of which record and why. */
export function noteReveal(
  { audit }: Pick<WriteContext<StaffActor>, 'audit'>,
  { merchantId, id }: Record,
  reason: string,
) {
  audit({ merchantId, entityId: id, after: { reason } });
}
