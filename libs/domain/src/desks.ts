import { type StaffRole, staffRoles } from './features.ts';

/** The areas of the back office, and what a role group of its own may give at each: to see, to propose, to decide, to answer. */
export const desks = {
  merchants: ['see', 'maker', 'checker'],
  webhooks: ['see', 'checker'],
  salary: ['see', 'maker', 'checker'],
  vietQrPro: ['see', 'checker'],
  fees: ['see', 'maker', 'checker'],
  disputes: ['see', 'checker'],
  lateTransfers: ['see', 'maker', 'checker'],
  payoutCases: ['see', 'maker', 'checker'],
  pointOfSale: ['see', 'maker', 'checker'],
  support: ['see', 'support'],
  banks: ['see', 'maker'],
  paymentMethods: ['see', 'maker', 'checker'],
  parameters: ['see'],
  money: ['see', 'maker', 'checker'],
} as const satisfies Record<string, readonly ('see' | StaffRole)[]>;

export type Desk = keyof typeof desks;
export type DeskRight = { [D in Desk]: `${D}:${(typeof desks)[D][number]}` }[Desk];

export const deskNames = Object.keys(desks) as Desk[];

export const deskRights: readonly DeskRight[] = deskNames.flatMap((desk) =>
  desks[desk].map((right) => `${desk}:${right}` as DeskRight),
);

export const isDeskRight = (text: string): text is DeskRight => deskRights.some((right) => right === text);

/** Whoever proposes, decides or answers at a desk sees it too. */
export function wholeRights(rights: readonly DeskRight[]): DeskRight[] {
  const held = new Set<string>(rights.flatMap((right) => [right, `${right.split(':')[0]}:see`]));
  return deskRights.filter((right) => held.has(right));
}

/** A call of nobody's desk is everyone's: who is signed in, which work waits, the own settings. */
export type DeskOf = Desk | 'everyone';

export interface Duties {
  roles: readonly StaffRole[];
  /** What a role group of its own gives; null where the roles hold at every desk. */
  rights: readonly DeskRight[] | null;
}

/** The roles that somebody has at a desk. */
export function rolesAt({ roles, rights }: Duties, desk: DeskOf): readonly StaffRole[] {
  if (rights === null) return roles;
  return staffRoles.filter((role) => rights.some((right) => right === `${desk}:${role}`));
}

export function seesDesk({ roles, rights }: Duties, desk: DeskOf): boolean {
  if (rights === null) return roles.length > 0;
  return desk === 'everyone' || rights.some((right) => right === `${desk}:see`);
}
