export { goodCard, newDeviceId, openCounter } from './terminals/terminals.fixture.ts';
export { openPosShop, receiver } from './orders/pos-shop.fixture.ts';
