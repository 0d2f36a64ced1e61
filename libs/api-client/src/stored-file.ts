interface Storage<Place> {
  getTicket: (asked: NoInfer<Place> & { action: 'upload' }) => Promise<{ ticket: string }>;
  upload: (given: NoInfer<Place> & { ticket: string; file: File }) => Promise<{ previewUrl: string }>;
}

/** Hands a file in under a ticket of its own and returns its address; fails without words where there is none. */
export async function storedFile<Place extends object>(
  file: File,
  place: Place,
  { getTicket, upload }: Storage<Place>,
): Promise<string> {
  const { ticket } = await getTicket({ ...place, action: 'upload' });
  const { previewUrl } = await upload({ ...place, ticket, file });
  if (!previewUrl) throw new Error('');
  return previewUrl;
}
