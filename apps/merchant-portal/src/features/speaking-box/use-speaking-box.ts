import { ApiError } from '@pay/api-client';
import { spokenPayment } from '@pay/domain';
import { useEffect, useState } from 'react';
import { boxLineApi, eventsUrl } from './box-line-api.ts';
import type { BoxLine, LineEnd } from './box-line.ts';
import { type Heard, startOf, taken } from './box-voice.rules.ts';
import { followBox } from './follow-box.ts';
import { keepSaid, saidOf } from './kept-box.ts';
import { followVoices, Voice } from './voice.ts';

export interface SpeakingBox {
  line?: BoxLine;
  captions: Heard['captions'];
  connected: boolean;
  end?: LineEnd;
  canSpeak: boolean;
}

const silent: SpeakingBox = { captions: [], connected: false, canSpeak: false };

/** Keeps the screen lit where the browser lets it; it asks again whenever the page comes into sight. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (held) => (lock = held),
      () => undefined,
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}

/** Speaks for the box of a key while `on`; what was said stays said after a reload, and on another screen. */
export function useSpeakingBox(key: string, on: boolean): SpeakingBox {
  const [box, setBox] = useState(silent);

  useEffect(() => {
    if (!on) return undefined;
    const tell = (part: Partial<SpeakingBox>) => setBox((before) => ({ ...before, ...part }));
    const screen = crypto.randomUUID();
    const voice = new Voice();
    let heard: Heard = { said: 0, captions: [] };
    let said = 0;
    const begun = (number: number) => {
      said = number;
      keepSaid(key, number);
    };
    const follower = followBox(
      {
        open: () => boxLineApi.open.fetch({ boxKey: key, screen }),
        beat: (upTo) => boxLineApi.heartbeat.fetch({ boxKey: key, heard: upTo }),
        events: (after) => eventsUrl(key, { screen, after: String(after) }),
        isVoid: (error) => error instanceof ApiError && error.name === 'not_found',
      },
      {
        heard: () => said,
        onConnection: (connected) => tell({ connected }),
        onEnd: (end) => tell({ end, connected: false }),
        onOpened: (line) => {
          heard = startOf(line, saidOf(key));
          begun(heard.said);
          tell({ line, end: undefined });
          hear(line);
        },
        onLine: (line) => {
          tell({ line });
          hear(line);
        },
      },
    );
    function hear(line: BoxLine) {
      const { heard: next, toSay } = taken(heard, line);
      heard = next;
      tell({ captions: next.captions });
      const turns = toSay.map(({ number, amount }) => voice.say(spokenPayment(amount, 'vi'), () => begun(number)));
      if (turns.length > 0) void Promise.all(turns).then(() => follower.beat());
    }
    const leaveVoices = followVoices((canSpeak) => tell({ canSpeak }));
    const sleep = keepAwake();
    return () => {
      follower.stop();
      voice.stop();
      leaveVoices();
      sleep();
      setBox(silent);
    };
  }, [key, on]);

  return box;
}
