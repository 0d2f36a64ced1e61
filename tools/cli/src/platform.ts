import { Fault, exitCodes, Refusal } from './faults.ts';
import type { Profile } from './profiles.ts';
import { opened, sealed, signatureFault } from './wire.ts';

const waitMs = 30_000;

const ofKeys: Readonly<Record<number, string>> = {
  1601: 'The secret key or the encrypt key is not the one of this client id.',
  1602: 'This address knows no such client id. Keys of test mode are good at the test address only, live keys at the live one; renewed or revoked keys are over.',
};

interface Reply {
  code: number;
  message: string;
  data?: string;
  traceId?: string;
}

async function posted(url: string, message: ReturnType<typeof sealed>, signal?: AbortSignal) {
  const signals = [AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...message,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Fault(
      exitCodes.unreachable,
      `${url} cannot be reached: ${String(cause instanceof Error ? cause.message : cause)}`,
    );
  }
}

function replyIn(url: string, status: number, text: string): Reply {
  try {
    const reply = JSON.parse(text) as Partial<Reply>;
    if (status === 200 && typeof reply.code === 'number') return { message: '', ...reply, code: reply.code };
  } catch {
    // What is no JSON is told below, as what is no reply of this API.
  }
  throw new Fault(
    exitCodes.unreachable,
    `${url} answered HTTP ${status}, and not as the platform does. Is the address right? It ends in /pay.`,
  );
}

function refusalOf({ code, message, traceId }: Reply): Refusal {
  const isClock = code === 1610 && message.includes('x-api-time');
  const why = isClock ? 'The clock of this machine is more than 5 minutes wrong.' : ofKeys[code];
  const told = [`Refused with ${code}: ${message}`, why, traceId && `Trace ID: ${traceId}`];
  return new Refusal(isClock || ofKeys[code] ? exitCodes.keys : exitCodes.refused, told.filter(Boolean).join('\n'), {
    code,
    ...(traceId !== undefined && { traceId }),
  });
}

/** Makes one signed call and checks the signature of its reply before it is read. */
export async function signedCall<Answer>(
  profile: Profile,
  path: string,
  request: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const url = `${profile.host.replace(/\/+$/, '')}${path}`;
  const { status, headers, text } = await posted(url, sealed(request, profile), signal);
  const reply = replyIn(url, status, text);
  if (reply.code !== 0) throw refusalOf(reply);
  const fault = signatureFault(headers, reply.data ?? '', profile);
  if (fault || reply.data === undefined)
    throw new Fault(exitCodes.keys, `The reply of ${url} is not from the platform: ${fault ?? 'it holds nothing'}.`);
  return opened(reply.data, profile) as Answer;
}
