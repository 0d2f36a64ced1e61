import { MutationCache, QueryCache, QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

interface ClientSettings {
  onError?: (error: Error) => void;
  /** Reads made by both the frame and its screens: one result serves both for 10 seconds. */
  shared?: readonly { queryKey: QueryKey }[];
}

const momentMs = 10_000;

/** Two presses of one button share a call, and so its refusal, which is told once. */
function once() {
  const told = new WeakSet<Error>();
  return (error: Error) => !told.has(error) && told.add(error) !== undefined;
}

/** Creates a front end's query client: failed reads are not retried, and window focus refetches nothing. */
export const createQueryClient = ({ onError, shared = [] }: ClientSettings = {}) => {
  const isFirst = once();
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (error) => isFirst(error) && onError?.(error) }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  for (const { queryKey } of shared) queries.setQueryDefaults(queryKey, { staleTime: momentMs });
  return queries;
};

/** Starts a read before its screen is there, which then takes this answer instead of asking again, unless a moment has passed. */
export async function askAhead<Reply, Fault, Shown, Key extends QueryKey>(
  queries: QueryClient,
  call: FetchQueryOptions<Reply, Fault, Shown, Key>,
): Promise<void> {
  const answers = queries.getQueryState(call.queryKey)?.dataUpdateCount ?? 0;
  queries.setQueryDefaults(call.queryKey, {
    staleTime: ({ state }) => (state.dataUpdateCount === answers + 1 ? momentMs : 0),
  });
  await queries.prefetchQuery({ ...call, staleTime: 0 });
}
