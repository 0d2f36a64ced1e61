export { submittedMerchant } from './bank-accounts/bank-accounts.fixture.ts';
