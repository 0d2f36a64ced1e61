import { ApiError } from '@pay/api-client';
import { useEffect, useRef, useState } from 'react';

export interface OtpStep {
  sessionId: string;
  /** Seconds until the code expires. */
  timeout: number;
  phone?: string | null;
  /** Where the code comes from, where not every one is sent. */
  method?: 'EMAIL' | 'APP' | 'ANY';
}

export interface OtpOptions {
  /** Confirms with the code; a refusal keeps the step open. */
  verify(otp: string, sessionId: string): Promise<unknown>;
  /** Sends a new code, which voids the old one. */
  resend?(): Promise<OtpStep>;
  /** A code sent before this step is rendered: the step starts open. */
  sent?: OtpStep;
}

export interface Otp {
  open: boolean;
  sentTo: string | undefined;
  code: string;
  setCode(text: string): void;
  submit(otp?: string): Promise<void>;
  busy: boolean;
  error: Error | null;
  /** Seconds left by the wall clock. */
  expiresIn: number;
  expired: boolean;
  canResend: boolean;
  resendIn: number;
  resend(): Promise<void>;
  begin(step: OtpStep): void;
  cancel(): void;
  shown: ShownOtp;
}

interface ShownOtp {
  byApp: boolean;
  destination: string | undefined;
  expiresIn: number;
  resendIn: number;
  error: string | undefined;
  busy: boolean;
  code: string;
  onCodeChange(text: string): void;
  onSubmit(otp: string): void;
  onResend(): void;
}

const otpLength = 6;
const secondsBetweenCodes = 60;

interface Sent extends OtpStep {
  expiresAt: number;
  resendAt: number;
  spent?: boolean;
}

/** Returns the time in ms, updated every second while `running`; a sleeping computer does not stop it. */
function useClock(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, 1_000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [running]);
  return now;
}

const retryAfterIn = (error: unknown): number | undefined => {
  const data = error instanceof ApiError ? (error.data as Readonly<Record<string, unknown>> | null) : null;
  const value = data?.retryAfter;
  return typeof value === 'number' ? value : undefined;
};

const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1_000));
const isSpent = (error: unknown) =>
  error instanceof ApiError && ['otp_expired', 'otp_attempts_used_up', 'changed_since_code'].includes(error.name);

function sentNow(step: OtpStep): Sent {
  const at = Date.now();
  return { ...step, expiresAt: at + step.timeout * 1_000, resendAt: at + secondsBetweenCodes * 1_000 };
}

/** Manages a one-time password step: the code, its expiry, the attempts and resending. */
export function useOtp({ verify, resend, sent: sentBefore }: OtpOptions): Otp {
  const [sent, setSent] = useState<Sent | undefined>(() => sentBefore && sentNow(sentBefore));
  const [code, setCode] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const now = useClock(sent !== undefined);

  const begin = (step: OtpStep) => {
    setSent(sentNow(step));
    setCode('');
    setError(null);
  };
  const cancel = () => {
    setSent(undefined);
    setCode('');
    setError(null);
  };

  async function attempt(run: () => Promise<void>, refused: (error: Error) => void) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (thrown) {
      setError(thrown as Error);
      refused(thrown as Error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const send = (otp: string) =>
    attempt(
      async () => {
        if (!sent) return;
        await verify(otp, sent.sessionId);
        cancel();
      },
      (refusal) => {
        setCode('');
        setSent((step) => step && { ...step, spent: isSpent(refusal) });
      },
    );

  const expiresIn = sent ? secondsUntil(sent.expiresAt, now) : 0;
  const resendIn = sent ? secondsUntil(sent.resendAt, now) : 0;
  const expired = sent !== undefined && (expiresIn === 0 || sent.spent === true);

  const otp: Omit<Otp, 'shown'> = {
    open: sent !== undefined,
    sentTo: sent?.phone ?? undefined,
    code,
    setCode: (text) => setCode(text.replace(/\D/g, '').slice(0, otpLength)),
    submit: async (otp = code) => {
      if (otp.length === otpLength && !expired) await send(otp);
    },
    busy,
    error,
    expiresIn,
    expired,
    canResend: resend !== undefined && resendIn === 0 && !busy,
    resendIn,
    resend: () =>
      attempt(
        async () => {
          if (resend) begin(await resend());
        },
        (refusal) => {
          const retryAfter = retryAfterIn(refusal);
          if (retryAfter !== undefined)
            setSent((step) => step && { ...step, resendAt: Date.now() + retryAfter * 1_000 });
        },
      ),
    begin,
    cancel,
  };
  return {
    ...otp,
    shown: {
      byApp: sent?.method === 'APP',
      destination: otp.sentTo,
      expiresIn: expired ? 0 : expiresIn,
      resendIn,
      error: error?.message,
      busy,
      code,
      onCodeChange: otp.setCode,
      onSubmit: (given) => void otp.submit(given),
      onResend: () => void otp.resend(),
    },
  };
}
