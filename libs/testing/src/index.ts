export { renderScreen, type FrontEndUnderTest } from './render-screen.tsx';
export { startShop, type Shop } from './shop.ts';
