import { screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { PaletteOpener } from '../shell/palette-opener.ts';
import { ClosedState, ForbiddenState, NotFoundState, RecordNotFoundState } from './states.tsx';

test('an address where nothing is leads home, and to the search where the shell has one', async () => {
  const search = jest.fn();
  const { user } = renderPart(
    <PaletteOpener value={search}>
      <NotFoundState home="/dashboard" />
    </PaletteOpener>,
  );
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/dashboard');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(search).toHaveBeenCalledTimes(1);
});

test('without a shell nothing is offered but the way on', () => {
  renderPart(<NotFoundState signIn="/login" level={2} />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
});

test('B22 a denied page names who can grant it and leads home', () => {
  renderPart(<ForbiddenState home="/dashboard" />);
  expect(screen.getByRole('heading', { name: 'You do not have permission to access this page' })).toBeVisible();
  expect(screen.getByText(/the owner/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});

test('the page behind the notice of a refusal names itself, in other words than the notice', () => {
  renderPart(<ClosedState feature="Members" who="the administrator" home="/" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your role does not include “Members”' })).toBeVisible();
  expect(screen.getByText(/^Once the administrator has granted access/)).toBeVisible();
  expect(screen.queryByText('access_denied')).not.toBeInTheDocument();
});

test('a record that is not found leads back to its list', () => {
  renderPart(<RecordNotFoundState list="/paylink" />);
  expect(screen.getByRole('heading', { name: 'What you are looking for was not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/paylink');
});
