import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { FileDrop } from './file-drop.tsx';

function Logo() {
  const [file, setFile] = useState<File | null>();
  return (
    <FileDrop
      name="logo"
      label="Logo"
      required
      accept={['pdf', 'xlsx']}
      maxBytes={1024}
      value={file}
      onChange={setFile}
    />
  );
}

function Card() {
  const [file, setFile] = useState<File | null>();
  return (
    <FileDrop
      name="card"
      label="Card"
      required
      accept={['jpg', 'png']}
      maxBytes={1024}
      value={file}
      onChange={setFile}
    />
  );
}

test.each([
  ['too large a file', new File(['x'.repeat(2048)], 'big.pdf'), 'The file is larger than 1 KB'],
  ['a file of another type', new File(['x'], 'virus.exe'), 'Only PDF, XLSX files are accepted'],
])('%s is refused at the field', async (_, file, words) => {
  const { user } = renderPart(<Logo />);
  await user.upload(screen.getByLabelText('Logo'), file);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a file that fits is shown by its name and can be taken away', async () => {
  const { user } = renderPart(<Logo />);
  await user.upload(screen.getByLabelText('Logo'), new File(['x'], 'contract.PDF'));
  expect(screen.getByText('contract.PDF')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(screen.queryByText('contract.PDF')).not.toBeInTheDocument();
});

test('a photo that the browser cannot open is refused with what to do about it', async () => {
  const { user } = renderPart(<Card />);
  await user.upload(screen.getByLabelText('Card'), new File(['x'], 'IMG_0001.HEIC'));
  expect(await screen.findByText(/Save it as JPG/)).toBeVisible();
});
