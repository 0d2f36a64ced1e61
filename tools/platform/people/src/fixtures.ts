export { type IdentityRig, openIdentityRig, openStaffedRig } from './identity.fixture.ts';
