import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FirstDrawing, Later } from './first-drawing.tsx';

function Screen({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(() => void onDrawn());
  return (
    <>
      <h1>Payment links</h1>
      <Later place={<i>Free</i>}>{() => <button>Next page</button>}</Later>
    </>
  );
}

test('what is around the first view leaves its place free in the first drawing, and follows at once', () => {
  const drawings: string[] = [];
  render(
    <FirstDrawing>
      <Screen onDrawn={() => drawings.push(document.body.textContent)} />
    </FirstDrawing>,
  );
  expect(drawings).toEqual(['Payment linksFree']);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
  expect(screen.queryByText('Free')).toBeNull();
});
