export { chromium, launchOptions, type Chromium } from './chromium.ts';
export { packagedChromium } from './packaged-chromium.ts';
