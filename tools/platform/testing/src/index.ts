export { hostileUploads, inOneLine, type UploadsOutcome } from './fuzz/hostile-uploads.ts';
export { hireMember, inviteMember, temporaryPasswordOf } from './hire-member.ts';
export { type Hired, hireStaff, staffPassword } from './hire-staff.ts';
export { type ApiFault, MerchantClient, type Sealed } from './merchant-client/merchant-client.ts';
export { ShopReceiver } from './merchant-client/shop-receiver.ts';
export { lock, stamp } from './merchant-client/wire.ts';
export { freePort, runPlatform } from './running-platform.ts';
export { sampleInput } from './sample-input.ts';
export { type Answer, requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from './test-platform.ts';
