import { problem } from '@pay/contract-core';
import { rolesAt, type StaffRole, vnDay, workKindOf } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { methodNameIn } from '@pay/platform-fees';
import type { StaffActor } from '@pay/platform-kernel';
import type { Matter, Viewer } from './work.store.ts';

type Person = Pick<StaffActor, 'userId' | 'roles' | 'rights' | 'office'>;

export const rolesFor = ({ kind, role }: Matter): readonly StaffRole[] =>
  role === null ? workKindOf(kind).roles : [role as StaffRole];

function refusalOf(matter: Matter, { userId, office, ...duties }: Person) {
  const roles = rolesAt(duties, workKindOf(matter.kind).desk);
  if (!roles.includes('root') && !rolesFor(matter).some((role) => roles.includes(role))) return 'access_denied';
  if (workKindOf(matter.kind).headOfficeOnly && office !== 'HEADQUARTER') return 'access_denied';
  return matter.proposedById === userId ? 'approver_is_creator' : undefined;
}

export const mayDecide = (matter: Matter, person: Person): boolean => refusalOf(matter, person) === undefined;

export function requireDecider(matter: Matter, person: Person): void {
  const refusal = refusalOf(matter, person);
  if (refusal) throw problem(refusal);
}

/** A matter that is bound to a person by its own rules is neither taken nor handed over here. */
export function requireUnbound({ holderId }: Matter): void {
  if (holderId !== null) throw problem('not_allowed_from_status');
}

/** A way to pay that came with the platform is named in the reader's language. */
export const nameOfMatter = ({ kind, name }: Pick<Matter, 'kind' | 'name'>, language: Language): string =>
  kind === 'methodFees' ? methodNameIn(name, language) : name;

export const matterAnswer = (matter: Matter, { actor, now, language }: Viewer & { language: Language }) => ({
  ...matter,
  name: nameOfMatter(matter, language),
  isLate: matter.dueDay < vnDay(now),
  isMine: matter.heldById === actor.userId,
  mayDecide: mayDecide(matter, actor),
});
