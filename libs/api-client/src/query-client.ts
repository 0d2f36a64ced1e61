import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

interface Watching {
  /** Hears of every failed read and write, whoever shows it. */
  onError?: (error: Error) => void;
}

/** The query client of every front end: a failed read is shown, not repeated, and looking at the window again reads nothing. */
export const createQueryClient = ({ onError }: Watching = {}) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
