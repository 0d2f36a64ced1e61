import type { ColumnKind, PhonePlace, ReadyColumn } from './column.ts';

type Placed = Pick<ReadyColumn<never>, 'id' | 'as' | 'onPhone'>;

const naming: readonly ColumnKind[] = ['text', 'code', 'phone', 'account', 'enum'];

/** Returns which columns make the two lines of a row on a phone; the others stand in the detail. */
export function phonePlaces(columns: readonly Placed[]): ReadonlyMap<string, PhonePlace> {
  const places = new Map<string, PhonePlace>();
  for (const { id, onPhone } of columns) if (onPhone) places.set(id, onPhone);
  const isTaken = (place: PhonePlace) => [...places.values()].includes(place);
  const fill = (place: PhonePlace, ...kinds: ColumnKind[]) => {
    const found = columns.find(({ id, as }) => !places.has(id) && kinds.includes(as));
    if (found && !isTaken(place)) places.set(found.id, place);
  };

  fill('lead', ...naming);
  fill('side', 'money');
  for (const { id, as } of columns) if (as === 'status' && !places.has(id)) places.set(id, 'state');
  fill('when', 'dateTime');
  fill('when', 'date');
  fill('side', 'code', 'phone', 'percent');
  if (!isTaken('state') || !isTaken('when')) fill('also', ...naming, 'enums');
  return places;
}
