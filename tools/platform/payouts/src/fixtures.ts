export {
  atOnce,
  newReceiver,
  openPayingShop,
  type PayingShop,
  runJobs,
  sendBack,
  silentTransfer,
  vietcombank,
} from './payouts.fixture.ts';
