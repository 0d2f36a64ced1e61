import type { Captured, Explained, Plan } from './captured-statements.ts';

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const touched = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** A changing CTE that no other part reads runs after the rest, and its blocks are not among those of the root. */
function apart(root: Plan): Plan[] {
  const read = new Set(nodesOf(root).flatMap((node) => node['CTE Name'] ?? []));
  return (root.Plans ?? []).filter((node) => {
    const name = /^CTE (.+)$/.exec(node['Subplan Name'] ?? '')?.[1];
    return name !== undefined && node['Node Type'] === 'ModifyTable' && !read.has(name);
  });
}

const sumOver = (statements: readonly Explained[], of: (plan: Plan) => number): number =>
  statements.reduce((sum, { Plan: root }) => [root, ...apart(root)].reduce((all, plan) => all + of(plan), sum), 0);

const explainedOf = (statements: readonly Captured[]) => statements.flatMap(({ explained }) => explained);

const blocksOf = (one: Explained): number => sumOver([one], touched);

export const blocksOfAll = (statements: readonly Captured[]): number => sumOver(explainedOf(statements), touched);

/** Bytes that the statements write to the log, without the record of the commit. */
export const walOfAll = (statements: readonly Captured[]): number =>
  sumOver(explainedOf(statements), (plan) => plan['WAL Bytes'] ?? 0);

export interface Allowance {
  /** Tables that grow with every payment. */
  growing: ReadonlySet<string>;
  blocks: number;
  rejectedRows: number;
}

const rowsOf = (plan: Plan) => plan['Actual Rows'] * plan['Actual Loops'];

/** A statement for many rows, such as one of housekeeping, may read the blocks of each. */
function blocksAllowed({ Plan: root }: Explained, { blocks }: Allowance): number {
  const changed = nodesOf(root).flatMap((node) => (node['Node Type'] === 'ModifyTable' ? (node.Plans ?? []) : []));
  return blocks * Math.max(1, rowsOf(root), ...changed.map(rowsOf));
}

/** What makes a statement slower as the tables grow; empty for one that costs the same at any size. */
export function growthOf(one: Explained, allowance: Allowance): string[] {
  const nodes = nodesOf(one.Plan);
  const growing = nodes.filter((node) => allowance.growing.has(node['Relation Name'] ?? ''));
  const scans = growing.filter((node) => node['Node Type'] === 'Seq Scan');
  const rejecting = growing.filter((node) => rejectedBy(node) > allowance.rejectedRows);
  const blocks = blocksOf(one);
  return [
    ...scans.map((node) => `walks through ${node['Relation Name']}`),
    ...rejecting.map((node) => `rejects ${rejectedBy(node)} rows of ${node['Relation Name']}`),
    ...(blocks > blocksAllowed(one, allowance) ? [`reads ${blocks} blocks`] : []),
  ];
}

const rejectedBy = (node: Plan) =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

const planningOfEach = 2.5;

/** The server plans anew for the values of each call as long as it expects that to be cheaper than one plan for all values. */
export const settlesOn = ({ Plan: generic }: Explained, dearestCustom: number): boolean => {
  const relations = nodesOf(generic).filter((node) => node['Relation Name'] !== undefined).length;
  return generic['Total Cost'] < dearestCustom + planningOfEach * (relations + 1);
};
