import { type Endpoint, merchantApiProblems, problems, salaryProblems } from '@pay/contract-core';
import { may } from '@pay/domain';
import type { Permission, StaffRole } from '@pay/domain';
import type { Mode } from '@pay/platform-kernel';
import { furtherRules } from './further-rules.ts';

export type Caller =
  | { kind: 'nobody' }
  | { kind: 'ended' }
  | { kind: 'client'; mode: Mode }
  | {
      kind: 'staff';
      roles: readonly StaffRole[];
      office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
      /** Of a role group: the contracts of its desks with the roles there; `roles` are then none. */
      desks?: Readonly<Record<string, readonly StaffRole[]>>;
      /** An administrator who looks so and changes nothing. */
      looks?: true;
    }
  | { kind: 'merchant'; status: 'ACTIVE' | 'INACTIVE' | 'CREATED'; holds: readonly Permission[] | 'all' };

export type Verdict =
  | 'let in'
  | 'signed out'
  | 'session ended'
  | 'denied'
  | 'only looks'
  | 'not in test mode'
  | 'merchant not active'
  | 'no client of ours';

const everybodys = [
  may('changePassword', 'read'),
  may('changePassword', 'write'),
  may('support', 'read'),
  may('support', 'write'),
];

/** What is nobody's desk. */
const everyones = new Set([
  'office',
  'queue',
  'staffAudit',
  'staffAuthenticator',
  'staffGroup',
  'staffListView',
  'staffNotification',
  'staffRoleGroup',
  'staffSearch',
  'staffUser',
]);

const rolesIn = (contract: string, caller: Caller): readonly StaffRole[] => {
  if (caller.kind !== 'staff') return [];
  return caller.desks ? (caller.desks[contract] ?? []) : caller.roles;
};

const seesContract = (contract: string, caller: Caller): boolean => {
  if (caller.kind !== 'staff') return false;
  return caller.desks ? everyones.has(contract) || contract in caller.desks : caller.roles.length > 0;
};

function isAmongThem({ id, allow, contract }: Endpoint, caller: Caller): boolean {
  const roles = rolesIn(contract, caller);
  switch (allow) {
    case 'bearer':
      return caller.kind === 'merchant' || caller.kind === 'staff';
    case 'signed-in':
    case 'enterprise':
      return caller.kind === 'merchant';
    case 'staff:self':
      return caller.kind === 'staff';
    case 'staff:any':
      return seesContract(id === 'parameter.get' ? 'queue' : contract, caller);
    case 'staff:root':
    case 'staff:maker':
    case 'staff:checker':
    case 'staff:support':
      return roles.some((role) => role === 'root' || `staff:${role}` === allow);
    case 'staff:root@head':
    case 'staff:maker@head':
    case 'staff:checker@head':
    case 'staff:support@head':
      return (
        caller.kind === 'staff' &&
        caller.office === 'HEADQUARTER' &&
        roles.some((role) => role === 'root' || `staff:${role}@head` === allow)
      );
    case 'staff:money@head':
      return (
        caller.kind === 'staff' &&
        caller.office === 'HEADQUARTER' &&
        roles.some((role) => role === 'root' || role === 'maker' || role === 'checker')
      );
    default:
      if (typeof allow === 'string' || caller.kind !== 'merchant') return false;
      return allow.some((one) => caller.holds === 'all' || [...everybodys, ...caller.holds].includes(one));
  }
}

/** Written independently of the server, which makes the same decision. */
export function expectedVerdict(entry: Endpoint, caller: Caller, mode: Mode): Verdict {
  const byEntry = verdictOfEntry(entry, caller, mode);
  return byEntry === 'let in' ? (furtherRules[entry.id]?.(caller, entry) ?? byEntry) : byEntry;
}

function verdictOfEntry(entry: Endpoint, caller: Caller, mode: Mode): Verdict {
  const { allow, channel, method, testMode, merchantStatus } = entry;
  if (allow === 'anyone' || allow === 'ticket' || allow === 'sandbox') return 'let in';
  if (allow === 'signed-client')
    // The clients here hold the keys of payments.
    return caller.kind === 'client' && caller.mode === mode && !channel ? 'let in' : 'no client of ours';
  // Nobody here holds the key of a terminal; its own tests try it.
  if (allow === 'terminal') return 'signed out';
  if (caller.kind === 'nobody' || caller.kind === 'client') return 'signed out';
  if (caller.kind === 'ended') return 'session ended';
  if (!isAmongThem(entry, caller)) return 'denied';
  const isNew = caller.kind === 'merchant' && caller.status === 'CREATED';
  if (testMode === 'refused' && (mode === 'test' || isNew)) return 'not in test mode';
  if (caller.kind === 'staff')
    return caller.looks && method !== 'GET' && !entry.changesNothing && entry.id !== 'staffRoleGroup.endView'
      ? 'only looks'
      : 'let in';
  const { status } = caller;
  const touchesLive = mode === 'live' || entry.mode === 'live';
  const onlyReads = status === 'INACTIVE' && method === 'GET';
  return touchesLive && status !== 'ACTIVE' && merchantStatus !== 'any' && !onlyReads
    ? 'merchant not active'
    : 'let in';
}

const byCode = new Map<number, Verdict>([
  [problems.access_token_invalid.code, 'signed out'],
  [problems.session_ended.code, 'session ended'],
  [problems.access_denied.code, 'denied'],
  [problems.view_only.code, 'only looks'],
  [problems.not_available_in_test_mode.code, 'not in test mode'],
  [problems.merchant_not_active.code, 'merchant not active'],
]);

export function answeredVerdict({ service, sealed }: Endpoint, code: number, expected: Verdict): Verdict {
  if (sealed) return code === merchantApiProblems.invalid_client_id ? 'no client of ours' : 'let in';
  if (service !== 'salary') return byCode.get(code) ?? 'let in';
  const sameWord = (words: readonly Verdict[]) => words.find((word) => word === expected) ?? words[0] ?? 'let in';
  if (code === salaryProblems.session_ended.code) return sameWord(['signed out', 'session ended']);
  if (code === salaryProblems.access_denied.code)
    return sameWord(['denied', 'not in test mode', 'merchant not active']);
  return 'let in';
}
