import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** No frame of our pages comes from another host, so a page is looked at in itself, without a second one for its findings. */
export const accessibilityOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
