import { type Command, type Given, json, type Option, textOf } from '../command.ts';
import { exitCodes, usageFault } from '../faults.ts';
import { checkedTarget, forwarded, forwardedLine, type Forwarded, type Notice } from '../forward.ts';
import { patiently } from '../patiently.ts';
import { paused } from '../paused.ts';
import { signedCall } from '../platform.ts';
import type { Profile } from '../profiles.ts';
import { printable } from '../words.ts';
import { checkedId } from './payments.ts';

const pollMs = 1_000;
const renewMs = 30_000;
const atOnce = 50;

interface Listening {
  sequence: number;
  expireTime: number;
}

interface Replayed {
  deliveryId: string;
  eventId: string;
  eventType: string;
  url: string;
  delivered: boolean;
  failure: string;
  responseStatus: number;
  durationMs: number;
}

const listening = (profile: Profile, signal: AbortSignal) =>
  signedCall<Listening>(profile, '/api/developer/v1/listen', {}, signal);

const notices = async (profile: Profile, wanted: object, signal: AbortSignal) =>
  (await signedCall<{ items: Notice[] }>(profile, '/api/developer/v1/getNotices', wanted, signal)).items;

const target: Record<string, Option> = {
  'forward-to': {
    type: 'string',
    value: 'URL',
    says: 'Address of your receiver, such as http://localhost:3000/webhook',
  },
};

const printed = ({ values, io }: Given, one: Forwarded) =>
  io.out(values.json ? JSON.stringify(one) : forwardedLine(one));

async function until(given: Given, url: string): Promise<void> {
  const { values, io, profile } = given;
  const mine = profile();
  const wanted = textOf(values, 'events')?.split(',');
  let { sequence } = await listening(mine, io.signal);
  io.err(`Listening for notices of ${mine.mode} mode, to ${printable(url)}. Stop with Ctrl+C.`);
  for (let renewed = Date.now(); !io.signal.aborted; await paused(pollMs, io.signal)) {
    if (Date.now() - renewed > renewMs) {
      await patiently(io, () => listening(mine, io.signal));
      renewed = Date.now();
    }
    const wishes = { after: sequence, size: atOnce };
    for (const notice of await patiently(io, () => notices(mine, wishes, io.signal))) {
      sequence = notice.sequence;
      if (!wanted || wanted.includes(notice.eventType)) printed(given, await forwarded(notice, url, mine, io.signal));
    }
  }
}

export const listen: Command = {
  name: 'listen',
  says: 'Forward the notices of test mode to a receiver on this machine',
  options: {
    ...target,
    events: { type: 'string', value: 'A,B', says: 'Only these events, parted by commas' },
    ...json,
  },
  more: [
    'No public address is needed: the notices are asked for and sent on as they are. Each line tells the time, the',
    'event, the payment, whether the signature is right, what your receiver answered and whether that counts as',
    'delivered, how long it took, and the id for pay replay.',
    'With an address in the portal the events chosen there are told; without one all are.',
  ],
  run: async (given) => {
    const url = checkedTarget(textOf(given.values, 'forward-to'));
    try {
      await until(given, url);
    } catch (error) {
      if (!given.io.signal.aborted) throw error;
    }
  },
};

const endOf = (delivered: boolean) => (delivered ? exitCodes.done : exitCodes.refused);

async function replayedHere(given: Given, eventId: string, url: string): Promise<number> {
  const { io, profile } = given;
  const [notice] = await notices(profile(), { eventId }, io.signal);
  if (!notice) throw usageFault(`There is no notice ${eventId}. The id stands at the end of each line of pay listen.`);
  const one = await forwarded(notice, url, profile(), io.signal);
  printed(given, one);
  return endOf(one.delivered);
}

export const replay: Command = {
  name: 'replay',
  says: 'Send a notice once more: to the address in the portal, or to this machine',
  words: ['noticeId'],
  options: { ...target, ...json },
  more: ['It is the same event with the same id, signed afresh. Exit code 0 only if the receiver took it.'],
  run: async (given) => {
    const { values, words, io, profile } = given;
    const id = checkedId(words[0]);
    const url = textOf(values, 'forward-to');
    if (url !== undefined) return replayedHere(given, id, checkedTarget(url));
    const sent = await signedCall<Replayed>(profile(), '/api/developer/v1/replayNotice', { deliveryId: id });
    const { eventType, responseStatus, delivered, failure, durationMs } = sent;
    const answer = `${responseStatus || '---'} ${delivered ? 'delivered' : `not delivered: ${failure}`}`;
    io.out(values.json ? JSON.stringify(sent) : printable(`${eventType}  ${sent.url}  -> ${answer}  ${durationMs} ms`));
    return endOf(delivered);
  },
};
