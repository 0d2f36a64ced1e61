import { type Clip, clipsOf } from './spoken-words.ts';

const between = 0.06;

interface Recording {
  audio: AudioContext;
  words: AudioBuffer;
}

let recording: Promise<Recording> | undefined;

async function fetched(): Promise<Recording> {
  const audio = new AudioContext();
  const reply = await fetch('/spoken-words.wav');
  if (!reply.ok) throw new Error(`The recorded words could not be loaded: HTTP ${reply.status}`);
  return { audio, words: await audio.decodeAudioData(await reply.arrayBuffer()) };
}

function play({ audio, words }: Recording, clips: readonly Clip[]): Promise<void> {
  let at = audio.currentTime + between;
  let last: AudioBufferSourceNode | undefined;
  for (const { from, length } of clips) {
    last = new AudioBufferSourceNode(audio, { buffer: words });
    last.connect(audio.destination);
    last.start(at, from, length);
    at += length + between;
  }
  return new Promise((resolve) => last?.addEventListener('ended', () => resolve(), { once: true }));
}

/** Plays what a box says word by word; false where it was not recorded, or the browser lets nothing be heard. */
export async function playRecorded(spoken: string): Promise<boolean> {
  const clips = clipsOf(spoken);
  if (!clips || typeof AudioContext === 'undefined') return false;
  recording ??= fetched();
  // A file that did not come is asked for again with the next payment.
  const found = await recording.catch(() => (recording = undefined));
  if (!found) return false;
  if (found.audio.state === 'suspended') await found.audio.resume();
  if (found.audio.state !== 'running') return false;
  await play(found, clips);
  return true;
}
