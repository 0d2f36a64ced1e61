import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

interface ClientSettings {
  onError?: (error: Error) => void;
  /** Reads made by both the frame and its screens: one result serves both for 10 seconds. */
  shared?: readonly { queryKey: QueryKey }[];
}

const momentMs = 10_000;

/** Creates a front end's query client: failed reads are not retried, and window focus refetches nothing. */
export const createQueryClient = ({ onError, shared = [] }: ClientSettings = {}) => {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  for (const { queryKey } of shared) queries.setQueryDefaults(queryKey, { staleTime: momentMs });
  return queries;
};
