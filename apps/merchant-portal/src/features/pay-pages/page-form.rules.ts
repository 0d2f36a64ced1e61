import type { RuleName } from '@pay/contract-core';
import { askedFields, type WrittenPage } from './pay-page.ts';

export const startingValues: WrittenPage = { customerInfoType: 'NO_REQUIRE', productIds: [] };

/** What is not asked for any more is not sent, and an empty choice is none. */
export function sentFields({ customerInfoForm, coverUrl, periodType, ...others }: WrittenPage): WrittenPage {
  return {
    ...others,
    ...(others.customerInfoType === 'REQUIRE_INPUT' && { customerInfoForm }),
    ...(coverUrl && { coverUrl }),
    ...(periodType && { periodType }),
  };
}

export function wrongFields({ customerInfoType, customerInfoForm, productIds }: WrittenPage): Record<string, RuleName> {
  const asksNothing = !askedFields.some(({ flag }) => customerInfoForm?.[flag]);
  return {
    ...(!productIds?.length && { productIds: 'required' as const }),
    ...(customerInfoType === 'REQUIRE_INPUT' && asksNothing && { customerInfoForm: 'one_of_required' as const }),
  };
}
