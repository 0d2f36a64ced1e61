import type { StaffRole } from '@pay/domain';
import type { Caller, Verdict } from './verdict.ts';

type FurtherRule = (caller: Caller) => Verdict | undefined;

const withoutTicket: FurtherRule = () => 'denied';

const onlyOwners: FurtherRule = (caller) =>
  caller.kind === 'merchant' && caller.holds !== 'all' ? 'denied' : undefined;

const noStaff: FurtherRule = (caller) => (caller.kind === 'staff' ? 'denied' : undefined);

const onlyRoles =
  (...roles: StaffRole[]): FurtherRule =>
  (caller) =>
    caller.kind === 'staff' && !caller.roles.some((role) => role === 'root' || roles.includes(role))
      ? 'denied'
      : undefined;

/** The matrix hires for the headquarters, which sees more than any other office. */
const onlyHeadquarters: FurtherRule = (caller) =>
  caller.kind === 'staff' && caller.office !== 'HEADQUARTER' ? 'denied' : undefined;

const neverLocked: FurtherRule = (caller) =>
  caller.kind === 'merchant' && caller.status === 'INACTIVE' ? 'merchant not active' : undefined;

/** Only an organisation links accounts by their list; none of the matrix is one, and a new merchant has yet to say what it is. */
const onlyOrganisations: FurtherRule = (caller) =>
  neverLocked(caller) ?? (caller.kind === 'merchant' && caller.status === 'CREATED' ? undefined : 'denied');

/** A back end's document holds no link at all. */
const onlyWithLink: FurtherRule = (caller) => (caller.kind === 'client' ? undefined : 'signed out');

/** What a call asks of those whom its entry lets in; the callers of the matrix bring no ticket and no link. */
export const furtherRules: Readonly<Record<string, FurtherRule>> = {
  'auth.emergencyLockByLink': onlyWithLink,
  'auth.emergencyLockAccount': noStaff,
  'storage.upload': withoutTicket,
  'storage.delete': withoutTicket,
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
