export { atOnce, openPayingShop, vietcombank } from './payouts.fixture.ts';
