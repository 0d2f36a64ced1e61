import { FormSkeleton, ScreenHead } from '@pay/design-system/page';

export function FormOnItsWay() {
  return (
    <>
      <ScreenHead />
      <FormSkeleton />
    </>
  );
}
