import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

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
