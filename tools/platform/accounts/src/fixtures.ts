export { newcomer, profileOf, submittedMerchant } from './bank-accounts/bank-accounts.fixture.ts';
