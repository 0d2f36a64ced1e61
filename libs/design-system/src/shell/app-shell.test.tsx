import { act, screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { AppShell, type AppShellProps } from './app-shell.tsx';

const shell = (props: Partial<AppShellProps> = {}) =>
  renderPart(
    <AppShell
      brand={{ name: 'Tre Pay' }}
      menu={[
        {
          id: 'main',
          items: [
            { id: 'dashboard', title: 'Dashboard', icon: 'dashboard', to: '/dashboard', current: true },
            {
              id: 'group',
              title: 'Pay Subscription',
              icon: 'repeat',
              items: [{ id: 'plan', title: 'Plans', icon: 'list', to: '/plan' }],
            },
          ],
        },
      ]}
      account={{ name: 'Hoa Moc', person: 'Minh Anh', code: 'M10000001' }}
      userMenu={[{ title: 'Account info', to: '/setting/account-info' }]}
      onLogout={() => undefined}
      language={{
        current: 'en',
        options: [
          { code: 'vi', name: 'Tiếng Việt' },
          { code: 'en', name: 'English' },
        ],
        onChange: () => undefined,
      }}
      {...props}
    >
      <h1>Dashboard</h1>
      <p>What you have received</p>
    </AppShell>,
  );

const menuButton = () => screen.getByRole('button', { name: /the menu of Tre Pay$/ });
const isOpen = () => menuButton().getAttribute('aria-expanded');

const onWideScreen = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }) });

beforeEach(() => {
  localStorage.clear();
  onWideScreen(true);
});

test('B57 the logo opens and closes the menu, says which of both it does, and the device remembers it', async () => {
  const { user, unmount } = shell();
  expect(isOpen()).toBe('true');
  await user.click(screen.getByText('Tre Pay'));
  expect(isOpen()).toBe('false');
  expect(menuButton()).toHaveAccessibleName('Open the menu of Tre Pay');
  unmount();
  shell();
  expect(isOpen()).toBe('false');
  await user.click(menuButton());
  expect(isOpen()).toBe('true');
  expect(menuButton()).toHaveAccessibleName('Close the menu of Tre Pay');
});

test('a click on ground, title or text, or one that begins elsewhere than it ends, leaves a menu beside the page open', async () => {
  const { user } = shell();
  await user.click(screen.getByRole('main'));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.click(screen.getByText('What you have received'));
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('heading', { level: 1 }) },
    { keys: '[/MouseLeft]', target: screen.getByRole('main') },
  ]);
  expect(isOpen()).toBe('true');
});

test('B58 a menu over the page begins closed, and a click to the right of it closes it again', async () => {
  onWideScreen(false);
  const { user, container } = shell();
  expect(isOpen()).toBe('false');
  await user.click(menuButton());
  expect(isOpen()).toBe('true');
  await user.click(container.querySelector('[data-veil]')!);
  expect(isOpen()).toBe('false');
  await user.click(menuButton());
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(menuButton()).toHaveFocus();
});

test('without a connection a strip says so, until it is back', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shell();
  expect(screen.getByText('No connection, trying again')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('No connection, trying again')).not.toBeInTheDocument();
  onLine.mockRestore();
});

test('B56 the menu is 264 px wide', () => {
  shell();
  expect(screen.getByRole('navigation')).toHaveStyle({ width: '264px' });
});

test('the first tab stop leads past the menu to the content', async () => {
  const { user } = shell();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
});

test('a closed group shows that it holds the current page', async () => {
  const items = [{ id: 'plan', title: 'Plans', icon: 'list', to: '/plan', current: true }] as const;
  const { user } = shell({
    menu: [{ id: 'main', items: [{ id: 'group', title: 'Pay Subscription', icon: 'repeat', items }] }],
  });
  const group = screen.getByRole('button', { name: 'Pay Subscription' });
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(group).toHaveAttribute('aria-current', 'true');
});

test('B55 sub-items open under their group', async () => {
  const { user } = shell();
  const group = screen.getByRole('button', { name: 'Pay Subscription' });
  expect(screen.queryByRole('link', { name: 'Plans' })).not.toBeInTheDocument();
  await user.click(group);
  expect(screen.getByRole('link', { name: 'Plans' })).toBeVisible();
});

test('B65 a bar at the bottom stands only where the app names its items', () => {
  const { unmount } = shell();
  expect(screen.queryByLabelText('Quick menu')).not.toBeInTheDocument();
  unmount();
  shell({ bottomBar: [{ id: 'links', title: 'Pay links', icon: 'link', to: '/paylink' }] });
  expect(screen.getByLabelText('Quick menu')).toHaveTextContent('Pay links');
});

test('the last place of the bar opens the menu with everything else', async () => {
  onWideScreen(false);
  const { user } = shell({ bottomBar: [{ id: 'links', title: 'Pay links', icon: 'link', to: '/paylink' }] });
  await user.click(screen.getByText('More'));
  expect(isOpen()).toBe('true');
  expect(screen.getByText('More').closest('button')).toHaveAttribute('aria-expanded', 'true');
});

test('B61 B62 signing out asks first', async () => {
  const onLogout = jest.fn();
  const { user } = shell({ onLogout });
  await user.click(screen.getByRole('button', { name: 'Account of Minh Anh' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onLogout).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

test('B60 B159 Test Mode is announced for good, and its lock says why', async () => {
  const onChange = jest.fn();
  const { user } = shell({ testMode: { on: true, onChange, lockedReason: 'Complete your profile first' } });
  expect(screen.getByText('Test mode: no real money moves')).toBeVisible();
  const [control] = screen.getAllByRole('switch', { name: 'Test mode' });
  expect(control).toHaveAccessibleDescription('Complete your profile first');
  await user.click(control!);
  expect(onChange).not.toHaveBeenCalled();
});

test('B59 the merchant code is named MID', () => {
  shell();
  expect(screen.getByText('Merchant ID (MID):')).toBeVisible();
});
