export { atOnce, newReceiver, openPayingShop, type PayingShop, vietcombank } from './payouts.fixture.ts';
