export { atOnce, openPayingShop, type PayingShop, silentTransfer, vietcombank } from './payouts.fixture.ts';
