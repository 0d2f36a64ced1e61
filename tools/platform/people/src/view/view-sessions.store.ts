import type { Tables, Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { newToken, sessions, tokenHash } from '../sign-in/sessions.store.ts';

interface ViewSession {
  id: string;
  userId: string;
  merchantId: string;
  staffName: string;
  until: string;
}

/** Looks of the staff have an app of their own, so that they end no session of the person whose portal is looked at. */
const viewApp = 'staff-look';

/** Opens a session that reads only and is never renewed. */
export async function openViewSession(
  trx: Trx,
  { id, userId, merchantId, staffName, until }: ViewSession,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('session')
    .values({ id, userId, merchantId, person: 'merchant', app: viewApp, createdAt: new Date(), viewedBy: staffName })
    .execute();
  await trx
    .insertInto('sessionToken')
    .values({
      refreshHash: tokenHash(newToken()),
      accessHash: tokenHash(token),
      sessionId: id,
      accessExpiresAt: until,
      refreshExpiresAt: until,
    })
    .execute();
  return token;
}

/** The open look that a token belongs to. */
export async function viewSessionOf(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const found = await sessions(db)
    .selectFrom('sessionToken')
    .innerJoin('session', 'session.id', 'sessionToken.sessionId')
    .select('session.id')
    .where('sessionToken.accessHash', '=', tokenHash(token))
    .where('session.viewedBy', 'is not', null)
    .where('session.endedAt', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** What the session sees from now on: what a role group sees, or what its person does. */
export async function viewAs(trx: Trx, sessionId: string, roleGroupId: string | null): Promise<void> {
  await sessions(trx)
    .updateTable('session')
    .set({ viewingRoleGroupId: roleGroupId })
    .where('id', '=', sessionId)
    .execute();
}
