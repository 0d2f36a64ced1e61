export {
  atOnce,
  newReceiver,
  openPayingShop,
  type PayingShop,
  silentTransfer,
  vietcombank,
} from './payouts.fixture.ts';
