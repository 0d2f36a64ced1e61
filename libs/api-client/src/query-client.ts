import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

interface ClientSettings {
  /** Hears of every failed read and write, whoever shows it. */
  onError?: (error: Error) => void;
  /** Reads that the frame and the screens in it make alike: what came a moment ago serves both. */
  shared?: readonly { queryKey: QueryKey }[];
}

const momentMs = 10_000;

/** The query client of every front end: a failed read is shown, not repeated, and looking at the window again reads nothing. */
export const createQueryClient = ({ onError, shared = [] }: ClientSettings = {}) => {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  for (const { queryKey } of shared) queries.setQueryDefaults(queryKey, { staleTime: momentMs });
  return queries;
};
