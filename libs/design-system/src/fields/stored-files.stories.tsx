import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StoredFiles, type StoredFile } from './stored-files.tsx';

function Evidence({ given }: { given: readonly StoredFile[] }) {
  const [files, setFiles] = useState(given);
  return (
    <StoredFiles
      name="documentUrls"
      label="Chứng từ"
      accept={['pdf', 'jpg', 'png']}
      maxBytes={5 * 1024 * 1024}
      most={5}
      value={files}
      store={(file) => Promise.resolve(`/files/${file.name}`)}
      onChange={setFiles}
    />
  );
}

const meta = { title: 'Fields/Stored files', component: Evidence } satisfies Meta<typeof Evidence>;
export default meta;
type Story = StoryObj<typeof meta>;

const files = Array.from({ length: 5 }, (_, at) => ({ name: `Phiếu giao hàng số ${at + 1}.pdf`, url: `/files/${at}` }));

export const Empty: Story = { args: { given: [] } };
export const Some: Story = { args: { given: files.slice(0, 2) } };
export const Full: Story = { args: { given: files } };
