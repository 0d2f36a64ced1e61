import { machines } from '@pay/domain';
import { layOut } from './state-layout.ts';

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
    const changes = machine.transitions.filter(({ from, to }) => from !== to);
    expect(new Set(ways.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(changes.map(({ from, to }) => `${from} ${to}`)),
    );
  },
);
