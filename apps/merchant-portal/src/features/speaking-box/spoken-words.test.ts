import { spokenPayment } from '@pay/domain';
import { clipsOf } from './spoken-words.ts';

test('every amount that a box may say is made of recorded words', () => {
  const amounts = Array.from({ length: 1_000 }, (_, rest) => rest);
  const spoken = amounts.flatMap((rest) =>
    [rest, rest * 1_000, 1_000_000 + rest, rest * 1_000_000_000 + 105_000].map((amount) => spokenPayment(amount, 'vi')),
  );
  expect(spoken.filter((words) => clipsOf(words) === undefined)).toEqual([]);
});

test('the words are said in order', () => {
  const clips = clipsOf('Đã nhận hai mươi mốt nghìn đồng')!;
  expect(clips).toHaveLength(6);
  expect(clips.map((clip) => clip.length > 0.1 && clip.length < 1)).not.toContain(false);
});

test('what was not recorded is not half said', () => expect(clipsOf('Đã nhận ba xu')).toBeUndefined());
