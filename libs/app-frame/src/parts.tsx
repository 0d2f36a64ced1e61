import { ListSkeleton } from '@pay/design-system/page';
import type { ScreensOptions } from '@pay/screens';
import { lazy } from 'react';

const states = () => import('./states.tsx');

export const Failed: ScreensOptions['parts']['Failed'] = lazy(async () => ({ default: (await states()).FailedScreen }));
export const Forbidden: ScreensOptions['parts']['Forbidden'] = lazy(async () => ({ default: (await states()).ForbiddenScreen }));
export const Loading = ListSkeleton;
