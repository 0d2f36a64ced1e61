import { namedEnum } from '@pay/contract-core';
import { bracketBases, bracketModes, feeMethods, feePeriods, feeServiceTypes } from '@pay/domain';
import * as z from 'zod/mini';

export const feeServiceType = namedEnum('FeeServiceType', feeServiceTypes);
export const feeMethod = namedEnum('FeeMethod', feeMethods);
export const feeCalculatePer = namedEnum('FeeCalculatePer', feePeriods);
export const bracketMode = namedEnum('FeeBracketMode', bracketModes);
export const bracketBasis = namedEnum('FeeBracketBasis', bracketBases);

/** What a rule charges, as it is read. */
export const shownFeeTerms = {
  feeMethod,
  calculatePer: feeCalculatePer,
  fixedFee: z.number(),
  dynamicFee: z.number(),
  minFee: z.nullish(z.number()),
  maxFee: z.nullish(z.number()),
  brackets: z.array(
    z.object({
      from: z.number(),
      to: z.nullable(z.number()),
      fixedFee: z.number(),
      dynamicFee: z.number(),
      minFee: z.nullish(z.number()),
      maxFee: z.nullish(z.number()),
    }),
  ),
  bracketMode,
  bracketBasis,
};
