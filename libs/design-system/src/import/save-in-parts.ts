/** How far a file is saved, whose rows go in several calls. */
export interface Done<Wrong> {
  rows: number;
  saved: number;
  refused: readonly Wrong[];
}

interface Parts<Valid, Wrong> {
  rows: readonly Valid[];
  atOnce: number;
  from: Done<Wrong>;
  save: (part: readonly Valid[]) => Promise<{ saved: number; refused?: readonly Wrong[] }>;
  onDone: (done: Done<Wrong>) => void;
}

/** Goes on where an earlier try ended: what was saved then is not sent again. */
export async function saveInParts<Valid, Wrong>({ rows, atOnce, from, save, onDone }: Parts<Valid, Wrong>) {
  let done = from;
  while (done.rows < rows.length) {
    const part = rows.slice(done.rows, done.rows + atOnce);
    const { saved, refused = [] } = await save(part);
    done = { rows: done.rows + part.length, saved: done.saved + saved, refused: [...done.refused, ...refused] };
    onDone(done);
  }
  return done;
}
