import { type Done, saveInParts } from './save-in-parts.ts';

const rows = ['NV0', 'NV1', 'NV2', 'NV3', 'NV4'];

test('where a later part fails, what is saved stays saved and the next try sends the others only', async () => {
  const sent: string[][] = [];
  let reached: Done<string> = { rows: 0, saved: 0, refused: [] };
  let fails = true;
  const saving = () =>
    saveInParts<string, string>({
      rows,
      atOnce: 2,
      from: reached,
      save: async (part) => {
        if (part.includes('NV2') && fails) throw new Error('The connection was lost.');
        sent.push([...part]);
        return { saved: part.length, refused: part.filter((row) => row === 'NV1') };
      },
      onDone: (done) => {
        reached = done;
      },
    });

  await expect(saving()).rejects.toThrow('The connection was lost.');
  expect(reached).toEqual({ rows: 2, saved: 2, refused: ['NV1'] });
  fails = false;
  expect(await saving()).toEqual({ rows: 5, saved: 5, refused: ['NV1'] });
  expect(sent).toEqual([['NV0', 'NV1'], ['NV2', 'NV3'], ['NV4']]);
});
