import type { queue } from '@pay/contract-cms';
import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { workKindOf } from '@pay/domain';
import { colleaguesWho } from '@pay/platform-people';
import type { StaffActor, Trx, WriteContext } from '@pay/platform-kernel';
import { mayDecide, requireDecider, requireUnbound, rolesFor } from './work.rules.ts';
import { assigned, type Matter, mattersOf, openTo, releasedBy } from './work.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'mode' | 'services' | 'audit'>;
type Named = ParsedOf<typeof queue.take>;

export async function matterOf({ db, ...viewer }: Omit<Ctx, 'audit'>, { kind, subjectId }: Named): Promise<Matter> {
  const found = (await mattersOf(db, viewer, [subjectId])).find((matter) => matter.kind === kind);
  if (!found) throw problem('not_found');
  return found;
}

const selfOf = ({ actor, now }: Ctx) => ({
  staffId: actor.userId,
  staffName: actor.userName,
  givenBy: null,
  at: now,
});

function noted({ audit }: Ctx, { kind, subjectId, merchantId, heldBy }: Matter, to: string | null): void {
  audit({
    ...(merchantId !== null && { merchantId }),
    entityId: subjectId,
    before: { kind, heldBy },
    after: { kind, heldBy: to },
  });
}

export async function takeWork(ctx: Ctx, named: Named): Promise<void> {
  const { db, actor } = ctx;
  const matter = await matterOf(ctx, named);
  requireDecider(matter, actor);
  requireUnbound(matter);
  const isTaken = await assigned(db, matter, selfOf(ctx), { userId: actor.userId, over: false });
  if (!isTaken) throw problem('not_allowed_from_status');
  noted(ctx, matter, actor.userName);
}

export async function giveBackWork(ctx: Ctx, named: Named): Promise<void> {
  const matter = await matterOf(ctx, named);
  requireUnbound(matter);
  if (!(await releasedBy(ctx.db, matter, ctx.actor.userId))) throw problem('not_allowed_from_status');
  noted(ctx, matter, null);
}

/** Those besides who asks who may decide a matter. */
export async function colleaguesFor(ctx: Omit<Ctx, 'audit'>, matter: Matter) {
  // The staff are those of the live mode, whichever they look at.
  const ofStaff = ctx.mode === 'live' ? ctx.db : (ctx.services.storages.live.db as Trx);
  const { officeCode } = matter;
  const { desk } = workKindOf(matter.kind);
  const people = await colleaguesWho(ofStaff, { desk, roles: rolesFor(matter), officeCode });
  return people.filter(({ id, ...person }) => id !== ctx.actor.userId && mayDecide(matter, { userId: id, ...person }));
}

export async function handWork(ctx: Ctx, { colleagueId, ...named }: ParsedOf<typeof queue.hand>): Promise<void> {
  const { db, actor, now } = ctx;
  const matter = await matterOf(ctx, named);
  requireDecider(matter, actor);
  requireUnbound(matter);
  const colleague = (await colleaguesFor(ctx, matter)).find(({ id }) => id === colleagueId);
  if (!colleague) throw invalidField('colleagueId', 'unknown');
  const holder = { staffId: colleague.id, staffName: colleague.fullName, givenBy: actor.userName, at: now };
  const by = { userId: actor.userId, over: actor.roles.includes('root') };
  if (!(await assigned(db, matter, holder, by))) throw problem('not_allowed_from_status');
  noted(ctx, matter, colleague.fullName);
}

/** The one after the matter that was opened last, or the first; what is lost to somebody at the same moment is passed over. */
export async function takeNextWork(
  ctx: Ctx,
  after: Named | undefined,
): Promise<Pick<Matter, 'kind' | 'subjectId' | 'code'> | null> {
  const { db, actor } = ctx;
  const open = await openTo(db, ctx);
  const at = after ? open.findIndex(({ kind, subjectId }) => kind === after.kind && subjectId === after.subjectId) : -1;
  for (const matter of [...open.slice(at + 1), ...open.slice(0, at + 1)]) {
    const isHeld = matter.heldById === actor.userId;
    if (!isHeld && !(await assigned(db, matter, selfOf(ctx), { userId: actor.userId, over: false }))) continue;
    if (!isHeld) noted(ctx, matter, actor.userName);
    return { kind: matter.kind, subjectId: matter.subjectId, code: matter.code };
  }
  return null;
}
