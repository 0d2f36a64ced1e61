import { problem } from '@pay/contract-core';
import { allPermissions, alwaysGranted, type Duties, isDeskRight, isPermission, type Permission } from '@pay/domain';
import {
  type ClientActor,
  type Identity,
  inTransaction,
  type MerchantActor,
  type Mode,
  type PersonActor,
  type Settings,
  type StaffActor,
  type Storage,
  type Trx,
} from '@pay/platform-kernel';
import { identityPolicy, lifetimes } from './identity-policy.ts';
import { matchesNobody } from './passwords.ts';
import { callerOf, type CallerRow } from './sessions.store.ts';
import { copyMerchant, merchantsToMirror, mirrorAgain, noteMirrored } from '../merchants/mirrored-merchants.store.ts';

const ended = (reason: string | null) =>
  problem(reason === 'logout' ? 'access_token_invalid' : 'session_ended', { reason });

export const permissionsOf = (
  row: Pick<CallerRow, 'isOwner' | 'userStatus' | 'userPasswordExpiresAt' | 'permissions'>,
): readonly Permission[] => {
  if (row.isOwner) return allPermissions;
  // A temporary password opens nothing but the choice of an own one.
  const granted =
    row.userStatus === 'NOT_LOGGED_IN' || row.userPasswordExpiresAt ? [] : row.permissions.filter(isPermission);
  return [...new Set([...alwaysGranted, ...granted])];
};

function merchantActor(row: CallerRow): MerchantActor {
  const { merchantId, merchantCode, merchantStatus, merchantVersion, userName, phone } = row;
  if (!merchantId || !merchantCode || !merchantStatus || !merchantVersion || !userName || !phone || row.deletedAt)
    throw ended('removed');
  if (row.userStatus !== 'ACTIVE' && row.userStatus !== 'NOT_LOGGED_IN') throw ended('locked');
  if (!row.isOwner && row.roleGroupStatus !== 'ACTIVE') throw ended('role_changed');
  return {
    kind: 'merchant',
    userId: row.userId,
    userName,
    phone,
    sessionId: row.sessionId,
    merchantId,
    merchantCode,
    merchantStatus,
    merchantVersion,
    isOwner: row.isOwner === true,
    permissions: permissionsOf(row),
    bankAccountIds: row.bankAccountIds ?? [],
    app: row.app,
    ...(row.viewedBy && { viewedBy: row.viewedBy }),
  };
}

const groupOf = ({ groupId, groupCode, groupName }: CallerRow) =>
  groupId && groupName ? { id: groupId, code: groupCode, name: groupName } : null;

function dutiesOf({ staffRoles, staffPasswordExpiresAt, groupId, groupCode, groupRights }: CallerRow): Duties {
  // A one-time password opens nothing but the choice of an own one.
  if (staffPasswordExpiresAt) return { roles: [], rights: null };
  if (!groupId) return { roles: staffRoles ?? [], rights: null };
  return groupCode
    ? { roles: [groupCode], rights: null }
    : { roles: [], rights: (groupRights ?? []).filter(isDeskRight) };
}

function staffActor(row: CallerRow): StaffActor {
  if (
    !row.staffName ||
    !row.staffRoles ||
    !row.office ||
    (row.staffStatus !== 'ACTIVE' && row.staffStatus !== 'NOT_LOGGED_IN')
  )
    throw ended('locked');
  const { userId, sessionId, office, officeCode, app } = row;
  const group = groupOf(row);
  if (row.viewingRoleGroupId && !row.staffRoles.includes('root')) throw ended('role_changed');
  const viewing = row.viewingRoleGroupId === null ? null : group;
  const who = { kind: 'staff', userId, userName: row.staffName, sessionId, office, officeCode, app } as const;
  return { ...who, ...dutiesOf(row), group: viewing ? null : group, viewing };
}

/** An access token also ends soon after its session is renewed, so that a copied one does not outlive the renewal. */
const isOver = ({ accessExpiresAt, rotatedAt }: CallerRow): boolean =>
  Date.parse(accessExpiresAt) <= Date.now() ||
  (rotatedAt !== null && Date.now() - Date.parse(rotatedAt) > lifetimes.refreshGrace);

export interface IdentityOptions {
  storages: Record<Mode, Storage>;
  settings: Settings;
  /** Creates a merchant's first test data, in the transaction that mirrors it to the test mode. */
  onFirstMirror?: (trx: Trx, merchantId: string) => Promise<void>;
}

export interface PlatformIdentity extends Identity {
  /** Call it after the test mode's database was emptied. */
  forgetMirrors(): void;
}

export function createIdentity({ storages, settings, onFirstMirror }: IdentityOptions): PlatformIdentity {
  const mirrored = new Map<string, number>();
  void matchesNobody('', identityPolicy(settings).hashCost);

  return {
    async person(token: string): Promise<PersonActor> {
      const row = await callerOf(storages.live.db, token);
      if (!row) throw problem('access_token_invalid');
      if (row.endedAt) throw ended(row.endReason);
      if (isOver(row)) throw problem('access_token_invalid');
      return row.staffStatus ? staffActor(row) : merchantActor(row);
    },

    async mirror(actor: MerchantActor | ClientActor): Promise<void> {
      const { merchantId } = actor;
      const known = mirrored.get(merchantId);
      if (known !== undefined && (actor.kind === 'client' || known >= actor.merchantVersion)) return;
      await inTransaction(storages.test.db, async (trx) => {
        if ((await copyMerchant(storages.live.db, trx, merchantId)) === 'first') await onFirstMirror?.(trx, merchantId);
      });
      mirrored.set(merchantId, actor.kind === 'merchant' ? actor.merchantVersion : 0);
    },

    async mirrorChanged(): Promise<void> {
      const { live, test } = storages;
      for (;;) {
        const changed = await merchantsToMirror(live.db);
        if (changed.length === 0) return;
        await inTransaction(test.db, (trx) => mirrorAgain(trx, changed));
        await noteMirrored(live.db, changed);
      }
    },

    forgetMirrors: () => mirrored.clear(),
  };
}
