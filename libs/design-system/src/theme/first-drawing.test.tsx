import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FirstDrawing, Later, useFirstOf } from './first-drawing.tsx';

const rows = Array.from({ length: 20 }, (_, index) => index);
const rowHeight = 48;

function List({ onDrawn }: { onDrawn: (drawn: readonly number[]) => unknown }) {
  const drawn = useFirstOf(rows, rowHeight);
  useLayoutEffect(() => void onDrawn(drawn));
  return (
    <>
      {drawn.map((row) => (
        <p key={row}>{row}</p>
      ))}
      <Later>{() => <button>Next page</button>}</Later>
    </>
  );
}

test('rows that the window has room for are drawn first, and the others with what is below them follow', () => {
  window.innerHeight = 768;
  const drawings: number[] = [];
  render(
    <FirstDrawing>
      <List onDrawn={({ length }) => drawings.push(length)} />
    </FirstDrawing>,
  );
  expect(drawings[0]).toBeLessThan(rows.length);
  expect(drawings[0]! * rowHeight).toBeGreaterThan(window.innerHeight / 2);
  expect(drawings.at(-1)).toBe(rows.length);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
});
