import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RadioCards } from '../fields/choices.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { SwitchInput } from '../fields/switches.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Money } from '../display/money.tsx';
import { Surface } from '../page/card.tsx';
import { FormPage, FormSection } from './form-page.tsx';

function NewPayLink({ wrong = false, busy = false }: { wrong?: boolean; busy?: boolean }) {
  const [amount, setAmount] = useState<number | null>(1_250_000);
  const [description, setDescription] = useState('Trà sữa 25 ly, giao 15 giờ');
  const [expiry, setExpiry] = useState<string>('DAY_1');
  const [mail, setMail] = useState(true);
  return (
    <FormPage
      title="Tạo pay link"
      purpose="Khách mở đường dẫn và quét mã QR bằng ứng dụng ngân hàng bất kỳ."
      back={{ title: 'Pay Link', to: '#' }}
      onSubmit={() => undefined}
      submit={{ title: 'Tạo pay link', busy }}
      cancel={{ title: 'Hủy', to: '#' }}
      problems={
        wrong
          ? [
              { name: 'amount', label: 'Số tiền', message: 'Ít nhất 2.000 đ', show: () => undefined },
              { name: 'description', label: 'Nội dung', message: 'Không được để trống', show: () => undefined },
            ]
          : []
      }
      failure={wrong ? { message: 'Vượt hạn mức một ngày', traceId: '7f3c91d2e0a84b56' } : null}
      preview={
        <Surface>
          <p>{description}</p>
          <Money amount={amount ?? 0} size="hero" />
        </Surface>
      }
    >
      <FormSection title="Khoản thanh toán" text="Khách thấy đúng số tiền và nội dung này.">
        <MoneyInput
          name="amount"
          label="Số tiền"
          required
          value={amount}
          onChange={(value) => setAmount(value ?? null)}
          error={wrong ? 'Ít nhất 2.000 đ' : undefined}
        />
        <TextInput
          name="description"
          label="Nội dung"
          required
          multiline
          maxLength={255}
          help="Nội dung hiện trên trang thanh toán và trong sao kê."
          value={description}
          onChange={(value) => setDescription(value ?? '')}
        />
      </FormSection>
      <FormSection title="Hiệu lực" text="Hết hạn, đường dẫn không còn thanh toán được.">
        <RadioCards
          name="expireType"
          label="Thời hạn"
          required
          value={expiry}
          onChange={(value) => setExpiry(value ?? '')}
          options={[
            { value: 'HOUR_1', label: '1 giờ', text: 'Cho khách đang mua' },
            { value: 'DAY_1', label: '1 ngày', text: 'Cho đơn giao trong ngày' },
            { value: 'NO_EXPIRE', label: 'Không hết hạn', disabledReason: 'Chỉ dùng khi đã xác minh' },
          ]}
        />
        <SwitchInput
          name="mail"
          label="Gửi e-mail khi có thanh toán"
          value={mail}
          onChange={(on) => setMail(on === true)}
        />
      </FormSection>
    </FormPage>
  );
}

const meta = { title: 'Form/Form page', component: NewPayLink } satisfies Meta<typeof NewPayLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1' } } };
export const Refused: Story = { args: { wrong: true } };
export const Sending: Story = { args: { busy: true } };
