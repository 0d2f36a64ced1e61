import { fireEvent, render, screen } from '@testing-library/react';
import { createGuardedHistory } from './guarded-history.ts';
import { ScreenLink, WaysContext } from './screen-link.tsx';

const preload = jest.fn();

function linkAt(path: string, props: Partial<Parameters<typeof ScreenLink>[0]> = {}) {
  window.history.replaceState(null, '', path);
  const history = createGuardedHistory(window);
  const steps = jest.spyOn(window.history, 'pushState').mockClear();
  render(
    <WaysContext value={{ history, preload }}>
      <ScreenLink to="/payouts?page=1" {...props}>
        Payouts
      </ScreenLink>
    </WaysContext>,
  );
  return { link: screen.getByRole('link', { name: 'Payouts' }), history, steps };
}

afterEach(() => jest.restoreAllMocks());

test('a press goes to the address without leaving the page, with what the next screen is told', () => {
  const { link, history, steps } = linkAt('/home', { state: { from: 'home' } });
  expect(link).toHaveAttribute('href', '/payouts?page=1');
  expect(fireEvent.click(link)).toBe(false);
  expect(history.place.location).toMatchObject({ pathname: '/payouts', search: '?page=1', state: { from: 'home' } });
  expect(steps).toHaveBeenCalledTimes(1);
});

test.each([
  ['to where one is', '/payouts?page=1', {}],
  ['that replaces', '/home', { replace: true }],
])('a link %s leaves no step to go back', (_, path, props) => {
  const { link, history, steps } = linkAt(path, props);
  fireEvent.click(link);
  expect(history.place.location.pathname).toBe('/payouts');
  expect(steps).not.toHaveBeenCalled();
});

test.each([
  ['with a key that opens it elsewhere', { ctrlKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['of a link into another window', {}, { target: '_blank' }],
  [
    'that its own handler has taken',
    {},
    { onClick: (event: { preventDefault: () => void }) => event.preventDefault() },
  ],
])('a press %s is not followed here', (_, press, props) => {
  const { link, history } = linkAt('/home', props);
  // After React has heard of it: what is left to the browser would load another page.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, press);
  expect(history.place.location.pathname).toBe('/home');
});

test('the screen of a link is fetched as somebody approaches it, by pointer or by key', () => {
  const { link } = linkAt('/home');
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(preload.mock.calls).toEqual([['/payouts'], ['/payouts']]);
});
