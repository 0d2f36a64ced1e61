export { chargedFromTomorrow } from './charged-from-tomorrow.ts';
export { hireMember, inviteMember, memberPassword, type Post, temporaryPasswordOf } from './hire-member.ts';
export { allInvariants, playPeople, samplePassword, sandboxInvariants, webhookPayloads } from '@pay/platform';
export { addLinkedAccount } from '@pay/platform-accounts';
export { enableStandingAccount, openClaim } from '@pay/platform-payments';
export { type Hired, hireStaff, openedOffice, staffPassword } from './hire-staff.ts';
export { type ApiFault, MerchantClient, type Sealed } from './merchant-client/merchant-client.ts';
export { ShopReceiver } from './merchant-client/shop-receiver.ts';
export { type Account, lock, lockText, stamp, unlock } from './merchant-client/wire.ts';
export { freePort, runPlatform } from './running-platform.ts';
export { picture, sampleInput } from './sample-input.ts';
export {
  type Answer,
  type CallOptions,
  requestFor,
  shopPassword,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
  type WireRequest,
} from './test-platform.ts';
export { statementsOf } from './statements-of.ts';
export { inTestMode } from './world/in-test-mode.ts';
export { codeAt } from '@pay/platform-people/fixtures';
