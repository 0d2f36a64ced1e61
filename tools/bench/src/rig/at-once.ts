export async function atOnce<In, Out>(
  width: number,
  entries: readonly In[],
  work: (entry: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const worker = async () => {
    while (next < entries.length) {
      const index = next;
      next += 1;
      results[index] = await work(entries[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, entries.length) }, worker));
  return results;
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
