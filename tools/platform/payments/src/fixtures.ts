export { openShopAtBank } from './transactions/bank-events.fixture.ts';
