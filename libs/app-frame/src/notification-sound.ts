let audio: AudioContext | undefined;

const notes = [
  { pitch: 880, after: 0 },
  { pitch: 1318.5, after: 0.12 },
];

/** Two short notes; silent until the person has touched the page, as browsers ask. */
export async function playMoneySound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended' && navigator.userActivation?.hasBeenActive !== false) await audio.resume();
  if (audio.state !== 'running') return;
  for (const { pitch, after } of notes) {
    const from = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.2, from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.4);
  }
}
