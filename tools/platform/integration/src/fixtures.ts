export { clientOf } from './merchant-api/merchant-api.fixture.ts';
