import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { OtpBoxes } from './otp-boxes.tsx';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpBoxes label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

const boxes = () => screen.getAllByRole('textbox') as HTMLInputElement[];
const written = () =>
  boxes()
    .map(({ value }) => value)
    .join('');

test('a pasted code fills all six boxes, whatever stands around its digits', async () => {
  const onComplete = jest.fn();
  const { user } = renderPart(<Code onComplete={onComplete} />);
  await user.click(boxes()[2]!);
  await user.paste('OTP: 123 456');
  expect(written()).toBe('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('typing moves on by itself and the sixth digit completes the code', async () => {
  const onComplete = jest.fn();
  const { user } = renderPart(<Code onComplete={onComplete} />);
  await user.click(boxes()[0]!);
  await user.keyboard('9a8x7654');
  expect(written()).toBe('987654');
  expect(onComplete).toHaveBeenCalledWith('987654');
});

test('backspace takes the digits away from the end', async () => {
  const { user } = renderPart(<Code onComplete={() => undefined} />);
  await user.click(boxes()[0]!);
  await user.keyboard('123{Backspace}{Backspace}');
  expect(written()).toBe('1');
  await user.keyboard('56789');
  expect(written()).toBe('156789');
});
