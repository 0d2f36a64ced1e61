import { type AuditRow, isLinkOf } from './audit-row.ts';

export interface FoundLink {
  position: number;
  auditId: string;
  hash: string;
  row: AuditRow | null;
}

export interface ChainFault {
  position: number;
  /** Null when a row was removed together with its link. */
  rowId: string | null;
  fault: 'edited' | 'removed' | 'swapped' | 'inserted' | 'unchained';
}

const fits = (previous: string, { hash }: FoundLink, row: AuditRow) => isLinkOf(hash, previous, row);

/** Judges a link by the two before it and the one after it; returns undefined when it follows as chained. */
export function chainFault(before: readonly FoundLink[], link: FoundLink, next?: FoundLink): ChainFault | undefined {
  const last = before.at(-1);
  const previous = last?.hash ?? '';
  const position = (last?.position ?? 0) + 1;
  if (link.position !== position) return { position, rowId: null, fault: 'removed' };
  const { row, auditId: rowId } = link;
  if (!row) return { position, rowId, fault: 'removed' };
  if (fits(previous, link, row)) return undefined;
  if (last && fits(before.at(-2)?.hash ?? '', link, row))
    return { position: last.position, rowId: last.auditId, fault: 'inserted' };
  const isSwapped = next?.row && [next.row, { ...next.row, id: row.id }].some((other) => fits(previous, link, other));
  return { position, rowId, fault: isSwapped ? 'swapped' : 'edited' };
}
