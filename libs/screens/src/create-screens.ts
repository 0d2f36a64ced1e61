import type { ComponentType } from 'react';
import type { ScreensOptions } from './access.ts';

/** The router of an app: every screen behind its guards, in its layout, with window title, breadcrumb and focus. */
export declare function createScreens(options: ScreensOptions): ComponentType;
