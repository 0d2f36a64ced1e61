import { type AuditRow, linkHash } from './audit-row.ts';

/** A link as it is found, with the row that it names while that is still there. */
export interface FoundLink {
  position: number;
  auditId: string;
  hash: string;
  row: AuditRow | null;
}

export interface ChainFault {
  position: number;
  /** Unknown where a row went together with its link. */
  rowId: string | null;
  fault: 'edited' | 'removed' | 'swapped' | 'inserted' | 'unchained';
}

const fits = (previous: string, { hash }: FoundLink, row: AuditRow) => linkHash(previous, row) === hash;

/** What is wrong with a link, seen from the two before it and the one behind it; nothing where it follows as it was chained. */
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
