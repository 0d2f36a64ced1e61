export { atOnce, openPayingShop, type PayingShop, vietcombank } from './payouts.fixture.ts';
