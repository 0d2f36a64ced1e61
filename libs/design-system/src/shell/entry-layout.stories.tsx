import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PasswordInput } from '../fields/password-input.tsx';
import { PhoneInput } from '../fields/text-input.tsx';
import { Button } from '../theme/button.tsx';
import { TextLink } from '../theme/link.tsx';
import { EntryLayout } from './entry-layout.tsx';

function SignIn({ wrong = false }: { wrong?: boolean }) {
  const [phone, setPhone] = useState('0901000001');
  const [password, setPassword] = useState('');
  return (
    <EntryLayout
      brand={{ name: 'Tre Pay' }}
      title="Đăng nhập"
      purpose="Nhận thanh toán cho cửa hàng của bạn."
      language={{
        current: 'vi',
        options: [
          { code: 'vi', name: 'Tiếng Việt' },
          { code: 'en', name: 'English' },
        ],
        onChange: () => undefined,
      }}
      footer={<TextLink to="#terms">Điều khoản sử dụng</TextLink>}
    >
      <form style={{ display: 'grid', gap: 20 }}>
        <PhoneInput
          name="phone"
          label="Số điện thoại"
          required
          value={phone}
          onChange={(value) => setPhone(value ?? '')}
        />
        <PasswordInput
          name="password"
          label="Mật khẩu"
          required
          autoComplete="current-password"
          value={password}
          onChange={(value) => setPassword(value ?? '')}
          error={wrong ? 'Số điện thoại hoặc mật khẩu chưa đúng' : undefined}
        />
        <Button type="submit" variant="contained" fullWidth>
          Đăng nhập
        </Button>
        <TextLink to="#forgot">Quên mật khẩu?</TextLink>
      </form>
    </EntryLayout>
  );
}

const meta = { title: 'Shell/Entry layout', component: SignIn, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof SignIn
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SigningIn: Story = {};
export const Refused: Story = { args: { wrong: true } };
