import { FormSkeleton, ScreenHead } from '@pay/design-system/page';

/** A form whose content is being fetched. */
export function FormOnItsWay() {
  return (
    <>
      <ScreenHead />
      <FormSkeleton />
    </>
  );
}
