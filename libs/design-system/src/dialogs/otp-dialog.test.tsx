import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { OtpDialog } from './otp-dialog.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const nothing = () => undefined;

function Refusing() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return (
    <OtpDialog
      expiresIn={120}
      resendIn={60}
      code={code}
      onCodeChange={setCode}
      error={error}
      onSubmit={(given) => {
        setError(`${given} is wrong`);
        setCode('');
      }}
      onClose={nothing}
    />
  );
}

test('after each wrong code the next is typed from the first box on', async () => {
  const { user } = renderPart(<Refusing />);
  for (const wrong of ['111111', '222222']) {
    await user.keyboard(wrong);
    expect(screen.getByText(`${wrong} is wrong`)).toBeVisible();
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
    expect(boxes()[0]).toHaveFocus();
  }
});

test('a code that expired is said once', () => {
  const refused = 'The code has expired. Please ask for a new one';
  renderPart(
    <OtpDialog
      expiresIn={0}
      resendIn={0}
      code=""
      onCodeChange={nothing}
      error={refused}
      onSubmit={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getAllByText(/expired/).map(({ textContent }) => textContent)).toEqual([refused]);
});
