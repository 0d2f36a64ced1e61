export { type IdentityRig, openIdentityRig, openStaffedRig } from './identity.fixture.ts';
export { codeAt } from './staff/totp.ts';
