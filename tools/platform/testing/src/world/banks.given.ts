import { bankReview } from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

function written() {
  const bin = `1${randomDigits(5)}`;
  return {
    bin,
    code: `N${bin}`,
    name: `Ngân hàng ${bin}`,
    shortName: `Ngân hàng ${bin}`,
    commonName: `Bank ${bin}`,
    napasSupported: true,
    vietQrSupported: true,
  };
}

const added = async (world: World) => ({
  input: { bankId: (await world.ok(bankReview.cmsCreate, written(), world.staff.maker)).id },
});

export const bankGivens = givenTo(bankReview, {
  cmsGet: added,
  cmsChecking: () => ({ input: { ...written(), bankId: undefined } }),
  cmsCreate: () => ({ input: written() }),
  cmsUpdate: added,
  cmsDelete: added,
});
