export interface Place {
  row: number;
  column: number;
}

type Move = (at: Place, last: Place) => Place;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Enter: ({ row, column }) => ({ row: row + 1, column }),
  'Shift Enter': ({ row, column }) => ({ row: row - 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { column }) => ({ row, column }),
  'Control Home': () => ({ row: 0, column: 0 }),
  'Control End': (_at, last) => last,
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** Keeps a place inside a grid whose last cell is given. */
export const keptWithin = ({ row, column }: Place, last: Place): Place => ({
  row: within(row, last.row),
  column: within(column, last.column),
});

/** Where a key leads in a grid; nowhere when it is no key to move with. */
export function placeAfter({ key, shiftKey, ctrlKey }: Pressed, at: Place, last: Place): Place | undefined {
  const held = ctrlKey ? 'Control ' : shiftKey ? 'Shift ' : '';
  const move = moves[held + key];
  return move && keptWithin(move(at, last), last);
}
