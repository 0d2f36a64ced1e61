import type { Endpoint } from '@pay/contract-core';
import { may, type StaffRole } from '@pay/domain';
import type { Caller, Verdict } from './verdict.ts';

type FurtherRule = (caller: Caller, entry: Endpoint) => Verdict | undefined;

const withoutTicket: FurtherRule = () => 'denied';

/** What a client seals is no ticket by its form already. */
const withoutLook: FurtherRule = (caller) => (caller.kind === 'client' ? undefined : 'denied');

const onlyOwners: FurtherRule = (caller) =>
  caller.kind === 'merchant' && caller.holds !== 'all' ? 'denied' : undefined;

const noStaff: FurtherRule = (caller) => (caller.kind === 'staff' ? 'denied' : undefined);

const onlyRoles =
  (...roles: StaffRole[]): FurtherRule =>
  (caller, { contract }) =>
    caller.kind === 'staff' &&
    !(caller.desks?.[contract] ?? caller.roles).some((role) => role === 'root' || roles.includes(role))
      ? 'denied'
      : undefined;

const onlyHeadquarters: FurtherRule = (caller) =>
  caller.kind === 'staff' && caller.office !== 'HEADQUARTER' ? 'denied' : undefined;

const neverLocked: FurtherRule = (caller) =>
  caller.kind === 'merchant' && caller.status === 'INACTIVE' ? 'merchant not active' : undefined;

const onlyOrganisations: FurtherRule = (caller, entry) =>
  neverLocked(caller, entry) ?? (caller.kind === 'merchant' && caller.status === 'CREATED' ? undefined : 'denied');

const whoSeesDevices: FurtherRule = (caller) => {
  if (caller.kind === 'staff')
    return caller.roles.length > 0 || (caller.desks && 'posModel' in caller.desks) ? undefined : 'denied';
  const sees = caller.kind === 'merchant' && (caller.holds === 'all' || caller.holds.includes(may('payPos', 'read')));
  return sees ? undefined : 'denied';
};

const onlyWithLink: FurtherRule = (caller) => (caller.kind === 'client' ? undefined : 'signed out');

export const furtherRules: Readonly<Record<string, FurtherRule>> = {
  'auth.emergencyLockByLink': onlyWithLink,
  'auth.emergencyLockAccount': noStaff,
  'staffLook.enter': withoutLook,
  'storage.upload': withoutTicket,
  'storage.delete': withoutTicket,
  'payoutKey.setLimits': onlyOwners,
  'posModel.get': whoSeesDevices,
  'merchant.submitInfo': onlyOwners,
  'merchant.submitInfoV2': onlyOwners,
  'merchant.requestAccount': onlyOwners,
  'staffUser.create': onlyHeadquarters,
  'merchantReview.approve': onlyRoles('maker', 'checker'),
  'merchantReview.deny': onlyRoles('maker', 'checker'),
  'merchantReview.openAccount': onlyRoles('maker', 'checker'),
  'merchantReview.lock': onlyRoles('checker'),
  'merchantReview.unlock': onlyRoles('checker'),
  'bankAccount.linkCheck': neverLocked,
  'bankAccount.linkSubmit': neverLocked,
  'bankAccount.linkAccount': onlyOrganisations,
};
