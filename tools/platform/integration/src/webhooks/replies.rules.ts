import {
  decrypted,
  isSignedBy,
  isWithinWindow,
  type Keys,
  type OutboundFault,
  type OutboundReply,
} from '@pay/platform-kernel';

type ReplyFailure =
  | 'http_status'
  | 'not_json'
  | 'not_an_envelope'
  | 'code_not_zero'
  | 'bad_signature'
  | 'undecryptable'
  | 'not_successful';
export type DeliveryFailure = ReplyFailure | OutboundFault | 'no_credential';

type Word = 'success' | 'status';

/** How a reply proved that the receiver took the notice. */
export type Taken = 'sealed_signed' | 'sealed' | `plain_${Word}` | `plain_data_${Word}`;

interface Verdict {
  taken?: Taken;
  failure?: ReplyFailure;
}

type Fields = Record<string, unknown>;

const asFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

const parsed = (text: string): Fields | undefined => {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Older client libraries use `status`; when both are present, `success` counts. */
function said(fields: Fields | undefined): { word: Word; value: unknown } | undefined {
  const word = (['success', 'status'] as const).find((name) => (fields?.[name] ?? null) !== null);
  return word && { word, value: fields?.[word] };
}

const hasErrorCode = ({ code }: Fields) => typeof code === 'number' && code !== 0;

/** Published receivers also answer without encryption, at the top level or inside `data`; a reply with both yes and no is rejected. */
function judgedPlain(body: Fields): Verdict {
  const outer = said(body);
  const inner = said(asFields(body.data));
  if (outer?.value === false || inner?.value === false) return { failure: 'not_successful' };
  if (outer?.value === true) return { taken: `plain_${outer.word}` };
  if (inner?.value === true) return { taken: `plain_data_${inner.word}` };
  if (hasErrorCode(body)) return { failure: 'code_not_zero' };
  return { failure: outer || inner ? 'not_successful' : 'not_an_envelope' };
}

/** A reply without signature headers is judged by its encryption alone; if it has any, all must be right. */
function signatureOf(headers: Record<string, string>, data: string, keys: Keys, wallClock: number) {
  const client = headers['x-api-client'];
  const time = headers['x-api-time'];
  const given = headers['x-api-validate'];
  if (client === undefined && time === undefined && given === undefined) return 'none';
  if (client !== keys.clientId || time === undefined || given === undefined) return 'wrong';
  return isWithinWindow(time, wallClock) && isSignedBy(keys, time, data, given) ? 'right' : 'wrong';
}

const opened = (data: string, keys: Keys): string | undefined => {
  try {
    return decrypted(data, keys);
  } catch {
    return undefined;
  }
};

export function judgedReply({ status, headers, body: text }: OutboundReply, keys: Keys, wallClock: number): Verdict {
  if (status < 200 || status > 299) return { failure: 'http_status' };
  const body = parsed(text);
  if (!body) return { failure: 'not_json' };
  if (typeof body.data !== 'string') return judgedPlain(body);
  const signature = signatureOf(headers, body.data, keys, wallClock);
  if (signature === 'wrong') return { failure: 'bad_signature' };
  const sealed = opened(body.data, keys);
  const answer = sealed === undefined ? undefined : parsed(sealed);
  if (!answer) {
    const plain = judgedPlain(body);
    if (plain.failure !== 'not_an_envelope') return plain;
    return { failure: sealed === undefined ? 'undecryptable' : 'not_successful' };
  }
  if (hasErrorCode(body)) return { failure: 'code_not_zero' };
  if (said(body)?.value === false || said(answer)?.value !== true) return { failure: 'not_successful' };
  return { taken: signature === 'right' ? 'sealed_signed' : 'sealed' };
}
