import { storedFile } from './stored-file.ts';

const place = { bucket: 'support', fileType: 'document' } as const;
const file = new File(['%PDF-1.4'], 'bill.pdf');
const storage = (previewUrl: string) => ({
  getTicket: async (asked: object) => ({ ticket: JSON.stringify(asked) }),
  upload: async (given: { ticket: string; file: File }) => ({
    previewUrl: previewUrl && `${previewUrl}?${given.ticket}`,
  }),
});

test('a file is handed in under a ticket for its place, and its address comes back', async () => {
  await expect(storedFile(file, place, storage('/preview/1'))).resolves.toBe(
    '/preview/1?{"bucket":"support","fileType":"document","action":"upload"}',
  );
});

test('an answer without an address is a failure', async () => {
  await expect(storedFile(file, place, storage(''))).rejects.toThrow(new Error(''));
});
