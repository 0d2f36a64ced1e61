import { PayTheme } from '@pay/design-system/theme';
import { LanguageProvider } from '@pay/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Paper } from './paper.tsx';

const shown = () => {
  render(
    <LanguageProvider language="en" catalogue={{}}>
      <PayTheme>
        <Paper url="/front.png" title="Front side" alt="Front side of the identity card of An" />
      </PayTheme>
    </LanguageProvider>,
  );
  return userEvent.setup();
};
const picture = () => screen.getByRole('img', { name: 'Front side of the identity card of An' });
const button = (name: string) => screen.getByRole('button', { name });

test('a paper is read larger, turned, and shown whole again', async () => {
  const user = shown();
  expect(button('Show smaller: Front side')).toBeDisabled();
  await user.click(button('Show larger: Front side'));
  await user.click(button('Show larger: Front side'));
  await user.click(button('Turn: Front side'));
  expect(picture()).toHaveStyle({ width: '200%' });
  expect(picture().style.getPropertyValue('rotate')).toBe('90deg');
  await user.click(button('Show larger: Front side'));
  expect(button('Show larger: Front side')).toBeDisabled();
  for (let step = 0; step < 3; step += 1) await user.click(button('Show smaller: Front side'));
  expect(picture()).toHaveStyle({ width: '100%' });
});

test('a picture whose address has ended says so', () => {
  shown();
  fireEvent.error(picture());
  expect(screen.getByText('The picture cannot be opened.')).toBeVisible();
});
