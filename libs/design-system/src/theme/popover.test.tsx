import { screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { Popover } from './popover.tsx';

const window1366 = { innerWidth: 1366, innerHeight: 768 };
const phone = { innerWidth: 390, innerHeight: 844 };

async function placed(view: typeof phone, opener: { left: number; top: number }, needed = 300) {
  Object.assign(window, view);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(opener.left, opener.top, 100, 40));
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(needed);
  const { user } = renderPart(
    <Popover label="Filters" width={340} opener={(attributes) => <button {...attributes}>Open</button>}>
      {() => <p>All filters</p>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const { left, width, top, bottom, maxHeight } = screen.getByRole('group', { name: 'Filters' }).style;
  return {
    left: parseFloat(left),
    right: parseFloat(left) + parseFloat(width),
    top: parseFloat(top),
    bottom: parseFloat(bottom),
    maxHeight: parseFloat(maxHeight),
  };
}

const before = { innerWidth: window.innerWidth, innerHeight: window.innerHeight };
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, before);
});

test.each([8, 150, 180, 282])('on a phone no edge of a panel is cut off, with its button at %i px', async (left) => {
  const place = await placed(phone, { left, top: 300 });
  expect(place.left).toBeGreaterThanOrEqual(8);
  expect(place.right).toBeLessThanOrEqual(382);
});

test('a panel ends above the edge of the window, so that what does not fit scrolls', async () => {
  const place = await placed(window1366, { left: 900, top: 300 }, 700);
  expect(place.top).toBe(344);
  expect(place.top + place.maxHeight).toBeLessThanOrEqual(760);
});

test('a panel that does not fit under its button stands over it where there is more room', async () => {
  const place = await placed(window1366, { left: 900, top: 500 });
  expect(place.bottom).toBe(272);
  expect(place.top).toBeNaN();
});
