/** Where each word begins in `public/spoken-words.wav` and how long it is, in seconds; made once with eSpeak NG. */
const words: Readonly<Record<string, readonly [from: number, length: number]>> = {
  'đã nhận': [0, 0.534],
  không: [0.534, 0.301],
  một: [0.835, 0.259],
  mốt: [1.094, 0.262],
  hai: [1.356, 0.349],
  ba: [1.705, 0.374],
  bốn: [2.079, 0.302],
  tư: [2.381, 0.341],
  năm: [2.721, 0.252],
  lăm: [2.973, 0.262],
  sáu: [3.236, 0.239],
  bảy: [3.475, 0.234],
  tám: [3.709, 0.261],
  chín: [3.97, 0.286],
  mười: [4.256, 0.361],
  mươi: [4.617, 0.362],
  trăm: [4.98, 0.248],
  lẻ: [5.227, 0.404],
  nghìn: [5.631, 0.244],
  triệu: [5.875, 0.217],
  tỷ: [6.092, 0.335],
  đồng: [6.427, 0.238],
};

const opening = /^đã nhận /;

export interface Clip {
  from: number;
  length: number;
}

/** The recorded words of what a box says, in order; undefined where one was not recorded. */
export function clipsOf(spoken: string): readonly Clip[] | undefined {
  const told = spoken.toLowerCase().normalize('NFC');
  const parts = [...(opening.test(told) ? ['đã nhận'] : []), ...told.replace(opening, '').split(' ')];
  const clips = parts.flatMap((part) => {
    const found = words[part];
    return found ? [{ from: found[0], length: found[1] }] : [];
  });
  return clips.length === parts.length ? clips : undefined;
}
