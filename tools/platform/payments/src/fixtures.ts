export { expectBooksHold, openShopAtBank } from './transactions/bank-events.fixture.ts';
