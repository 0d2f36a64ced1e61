import type { FormField } from '@pay/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { StoredFile } from '../fields/stored-files.tsx';
import { ReplyCard } from './reply-card.tsx';

interface AnswerProps {
  words: string;
  refusal?: string;
  busy?: boolean;
}

function Answer({ words, refusal, busy = false }: AnswerProps) {
  const [message, setMessage] = useState(words);
  const [files, setFiles] = useState<readonly StoredFile[]>([{ name: 'Sao kê.pdf', url: '/files/1' }]);
  const field = {
    name: 'message',
    label: 'Nội dung trả lời',
    kind: 'text',
    required: true,
    maxLength: 2_000,
    value: message,
    onChange: (value: unknown) => setMessage(String(value ?? '')),
    onBlur: () => undefined,
    error: undefined,
    disabled: busy,
    ref: () => undefined,
  } as FormField;
  return (
    <ReplyCard
      title="Trả lời"
      purpose="Cửa hàng đọc câu trả lời trong cổng và qua e-mail."
      verb="Gửi"
      form={{
        busy,
        failure: refusal === undefined ? null : new Error(refusal),
        submit: (event) => Promise.resolve(event.preventDefault()),
      }}
      message={field}
      files={{
        label: 'Thêm tệp',
        accept: ['pdf', 'jpg', 'png'],
        maxBytes: 5 * 1024 * 1024,
        most: 5,
        value: files,
        store: (file) => Promise.resolve(`/files/${file.name}`),
        onChange: setFiles,
      }}
    />
  );
}

const meta = { title: 'Form/Reply card', component: Answer } satisfies Meta<typeof Answer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { words: '' } };
export const Refused: Story = { args: { words: 'Tiền đã về lúc 09:40.', refusal: 'Yêu cầu này đã được đóng.' } };
export const Sending: Story = { args: { words: 'Tiền đã về lúc 09:40.', busy: true } };
