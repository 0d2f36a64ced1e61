import { machines, merchantMachine } from '@pay/domain';
import { layOut } from './state-layout.ts';

function heightsOf(path: string): number[] {
  const ys = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  const [start = 0, first = 0, second = 0, end = 0] = ys;
  if (!path.includes('C')) return ys;
  return Array.from({ length: 21 }, (_, step) => {
    const t = step / 20;
    return (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3 * end;
  });
}

test.each(machines.map((machine) => [machine.entity, machine] as const))(
  '%s: every state has its own place and every way its ends',
  (_, machine) => {
    const { boxes, ways, width, height } = layOut(machine, (state) => state);
    expect(boxes.map(({ state }) => state).sort()).toEqual([...machine.states].sort());
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    for (const { path } of ways) {
      expect(Math.max(...heightsOf(path))).toBeLessThan(height);
      expect(Math.min(...heightsOf(path))).toBeGreaterThan(0);
    }
    const changes = machine.transitions.filter(({ from, to }) => from !== to);
    expect(new Set(ways.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(changes.map(({ from, to }) => `${from} ${to}`)),
    );
  },
);

test('words that would not fit beside the facts stand on two lines', () => {
  const named: Record<string, string> = { LINKED_ACCOUNT: 'Đã liên kết tài khoản', OPEN_ACCOUNT: 'Đang mở tài khoản' };
  const { boxes, width } = layOut(merchantMachine, (state) => named[state] ?? 'Bị từ chối');
  expect(boxes.find(({ state }) => state === 'LINKED_ACCOUNT')?.lines).toEqual(['Đã liên kết', 'tài khoản']);
  expect(width).toBeLessThan(360);
});
