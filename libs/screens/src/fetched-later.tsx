import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A network that neither answers nor refuses is given up after this many milliseconds. */
const longestWait = 15_000;

class NotFetched extends Error {}

async function inTime<Part>(coming: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The part did not come in time')), longestWait);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface BoundaryProps {
  missing: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(fault: unknown) {
    if (!(fault instanceof NotFetched)) throw fault;
    return { missing: true };
  }

  override render() {
    return this.state.missing ? this.props.missing : this.props.children;
  }
}

/** Asks again by itself once there is a connection. */
function Missed({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return children;
}

export interface MissingProps<Props> {
  /** What the part would have been given. */
  given: Props;
  retry: () => void;
}

/** A part of a page whose code comes with its first use. Where it does not come, `Missing` stands in, from where it is asked for again. */
export function fetchedLater<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps<Props>>,
): ComponentType<Props> {
  let latest: ComponentType<{ given: Props }> | undefined;
  const part = () =>
    (latest ??= lazy(async () => {
      try {
        // A browser may keep a file as failed that it was asked for without a connection.
        if (!navigator.onLine) throw new Error('There is no connection');
        const Fetched = await inTime(fetchPart());
        return { default: ({ given }: { given: Props }) => <Fetched {...given} /> };
      } catch (cause) {
        // What failed once is not asked again: the next use takes another.
        latest = undefined;
        throw new NotFetched('A part of the page could not be fetched', { cause });
      }
    }));

  return function FetchedLater(given: Props) {
    const [{ Part, time }, setAsked] = useState(() => ({ Part: part(), time: 0 }));
    const [retry] = useState(() => () => setAsked((asked) => ({ Part: part(), time: asked.time + 1 })));
    const missing = (
      <Missed retry={retry}>
        <Missing given={given} retry={retry} />
      </Missed>
    );
    return (
      <Boundary key={time} missing={missing}>
        <Suspense>
          <Part given={given} />
        </Suspense>
      </Boundary>
    );
  };
}
