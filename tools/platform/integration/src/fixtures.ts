export { clientOf, codeOf } from './merchant-api/merchant-api.fixture.ts';
