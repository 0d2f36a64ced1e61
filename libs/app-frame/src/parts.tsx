import { ListSkeleton } from '@pay/design-system/page';
import type { Message } from '@pay/i18n';
import type { ScreenRoute, ScreensOptions } from '@pay/screens';
import { lazy, type ComponentType } from 'react';

/** Loads the states that stand where a screen cannot: without a connection they must be there already. */
export const states = () => import('./states.tsx');

export const Failed: ScreensOptions['parts']['Failed'] = lazy(async () => ({ default: (await states()).FailedScreen }));
export const Forbidden: ComponentType<{ screen: ScreenRoute; grantedBy?: Message | undefined }> = lazy(async () => ({
  default: (await states()).ForbiddenScreen,
}));
export const Loading = ListSkeleton;
