export { atOnce, openPayingShop, silentTransfer, vietcombank } from './payouts.fixture.ts';
