export { clientOf } from './merchant-api/merchant-api.fixture.ts';
export { openShop, settled } from './webhooks/webhooks.fixture.ts';
