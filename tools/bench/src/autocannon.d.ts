declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    requests?: Request[];
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  }
  export interface Result {
    duration: number;
    requests: { average: number; total: number };
    latency: { p50: number; p97_5: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
