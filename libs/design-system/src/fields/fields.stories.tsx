import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CheckboxList, RadioCards, SelectInput } from './choices.tsx';
import { ColourInput } from './colour-input.tsx';
import { Combo } from './combo.tsx';
import { DateInput } from './date-input.tsx';
import { DateRange, type Days } from './date-range.tsx';
import { FileDrop } from './file-drop.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { OtpBoxes } from './otp-boxes.tsx';
import { PasswordInput } from './password-input.tsx';
import { SearchInput } from './search-input.tsx';
import { CheckboxInput, SwitchInput } from './switches.tsx';
import { PhoneInput, TextInput } from './text-input.tsx';

const banks = [
  { value: '970436', label: 'Vietcombank', text: 'Ngân hàng Ngoại thương Việt Nam' },
  { value: '970418', label: 'BIDV', text: 'Ngân hàng Đầu tư và Phát triển Việt Nam' },
  { value: '970422', label: 'MB Bank', text: 'Ngân hàng Quân đội' },
];

interface Entered {
  text: string | null;
  money: number | null;
  count: number | null;
  choice: string | null | undefined;
  many: readonly string[];
  day: string | null | undefined;
  days: Days;
  file: File | null | undefined;
  on: boolean | null | undefined;
  otp: string;
}

function AllFields({ wrong = false, locked = false }: { wrong?: boolean; locked?: boolean }) {
  const [entered, setEntered] = useState<Entered>({
    text: 'Trà sữa Hoa Mộc',
    money: 1_234_567,
    count: 12,
    choice: '970436',
    many: ['970418'],
    day: '2026-11-21',
    days: { from: '2026-11-01', to: '2026-11-21' },
    file: undefined,
    on: true,
    otp: '123',
  });
  const put =
    <Name extends keyof Entered>(name: Name) =>
    (value: Entered[Name]) =>
      setEntered({ ...entered, [name]: value });
  const field = (name: string, label: string) => ({
    name,
    label,
    required: true,
    error: wrong ? 'Thông tin chưa hợp lệ' : undefined,
    disabledReason: locked ? 'Không sửa được sau khi đã duyệt' : undefined,
  });
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 640 }}>
      <SearchInput value="" onChange={() => undefined} />
      <TextInput
        {...field('shopName', 'Tên cửa hàng')}
        value={entered.text}
        onChange={put('text')}
        help="Khách thấy tên này trên trang thanh toán."
      />
      <TextInput {...field('note', 'Ghi chú')} required={false} multiline value={entered.text} onChange={put('text')} />
      <PhoneInput {...field('phone', 'Số điện thoại')} value="0901000001" onChange={() => undefined} />
      <MoneyInput {...field('amount', 'Số tiền')} value={entered.money} onChange={put('money')} />
      <NumberInput {...field('quantity', 'Số lượng')} value={entered.count} onChange={put('count')} suffix="ly" />
      <SelectInput {...field('bank', 'Ngân hàng')} value={entered.choice} onChange={put('choice')} options={banks} />
      <Combo
        {...field('bankSearch', 'Ngân hàng (tìm kiếm)')}
        value={entered.choice}
        onChange={put('choice')}
        options={banks}
      />
      <RadioCards
        {...field('bankCard', 'Chọn ngân hàng')}
        value={entered.choice}
        onChange={put('choice')}
        options={banks}
      />
      <CheckboxList {...field('banks', 'Các ngân hàng')} value={entered.many} onChange={put('many')} options={banks} />
      <CheckboxInput
        {...field('agree', '')}
        label="Tôi đồng ý với điều khoản sử dụng"
        value={entered.on}
        onChange={put('on')}
      />
      <SwitchInput {...field('notify', '')} label="Nhận thông báo" value={entered.on} onChange={put('on')} />
      <DateInput {...field('day', 'Ngày bắt đầu')} value={entered.day} onChange={put('day')} max="2026-12-31" />
      <DateRange
        {...field('days', 'Khoảng thời gian')}
        value={entered.days}
        onChange={put('days')}
        today="2026-11-21"
        max="2026-11-21"
      />
      <FileDrop
        {...field('logo', 'Logo')}
        accept={['png', 'jpg', 'webp']}
        maxBytes={1_048_576}
        value={entered.file}
        onChange={put('file')}
      />
      <PasswordInput
        {...field('password', 'Mật khẩu mới')}
        autoComplete="new-password"
        meter
        value={entered.text}
        onChange={put('text')}
      />
      <ColourInput {...field('colour', 'Màu nền')} value="#0B7A5B" onChange={() => undefined} />
      <OtpBoxes label="Mã xác thực" value={entered.otp} onChange={put('otp')} invalid={wrong} />
    </div>
  );
}

const meta = { title: 'Fields/All fields', component: AllFields } satisfies Meta<typeof AllFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Wrong: Story = { args: { wrong: true } };
export const Locked: Story = { args: { locked: true } };
