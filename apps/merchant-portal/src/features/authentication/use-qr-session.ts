import { useSession } from '@pay/session';
import { useCallback, useEffect, useState } from 'react';
import { newPair, thisDevice, type QrPair } from './qr-pair.ts';
import { visitorApi } from './visitor-api.ts';

const { qrLogin } = visitorApi;
const askedEvery = 2_000;

type Answer = Awaited<ReturnType<typeof qrLogin.request.fetch>>;

export interface QrState {
  pair: QrPair;
  answer?: Answer;
  /** The expiry of the code in epoch milliseconds, by this computer's clock. */
  endsAt: number;
  /** True for a new account with a verified phone and no password yet. */
  verified: boolean;
  error?: Error;
}

const start = (): QrState => ({ pair: newPair(), endsAt: Number.POSITIVE_INFINITY, verified: false });

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, askedEvery);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

export function useQrSession() {
  const { signIn } = useSession();
  const [state, setState] = useState(start);
  const { pair } = state;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (part: Partial<QrState>) => {
      if (!signal.aborted) setState((before) => (before.pair === pair ? { ...before, ...part } : before));
    };
    async function follow() {
      let answer = await qrLogin.request.fetch({ ...pair, ...thisDevice() }, { signal });
      tell({ answer, endsAt: Date.now() + answer.timeout * 1_000 });
      while (answer.status === 'PENDING' || answer.status === 'INPUT_DATA') {
        await pause(signal);
        if (signal.aborted) return;
        answer = await qrLogin.query.fetch(pair, { signal });
        tell({ answer });
        if (answer.status === 'INPUT_DATA' && answer.isNewAccount) {
          const { status } = await qrLogin.getUserInfo.fetch(pair, { signal });
          tell({ verified: status === 'VERIFIED_OTP' });
        }
      }
      if (answer.status === 'APPROVE') signIn(await qrLogin.token.fetch(pair, { signal }));
    }
    follow().catch((error: Error) => tell({ error }));
    return () => stop.abort();
  }, [pair, signIn]);

  return {
    ...state,
    restart: useCallback(() => setState(start()), []),
    setPassword: (password: string) => qrLogin.registerSetPassword.fetch({ ...pair, password }),
  };
}
