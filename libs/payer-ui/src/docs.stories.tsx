import './base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Docs } from './docs.tsx';

const meta = {
  component: Docs,
  args: {
    title: 'Tạo thanh toán',
    about: 'Mở một giao dịch kèm tài khoản định danh, mã VietQR và trang thanh toán.',
    searchIndex: '/docs/search/lines.json',
    menu: [
      { label: 'Hướng dẫn', links: [{ href: '#start', label: 'Bắt đầu trong năm phút' }] },
      { label: 'Lời gọi', links: [{ href: '#create', label: 'Tạo thanh toán', current: true }] },
    ],
    sections: [
      {
        id: 'request',
        title: 'Yêu cầu',
        blocks: [
          { kind: 'text', text: 'Trường không bắt buộc có thể bỏ, để null hoặc để trống.' },
          {
            kind: 'table',
            label: 'Yêu cầu',
            head: ['Trường', 'Kiểu', 'Bắt buộc', 'Ý nghĩa'],
            rows: [['amount', 'integer ≥ 1', 'có', 'Số tiền VND, số nguyên.']],
          },
          { kind: 'code', label: 'Ví dụ', code: '{\n  "refTransactionId": "DH-1204",\n  "amount": 150000\n}' },
        ],
      },
      {
        id: 'vector',
        title: 'Bộ giá trị kiểm tra',
        blocks: [
          {
            kind: 'vector',
            values: [{ name: 'plain', label: 'Chuỗi JSON', value: '{"amount":2000}', long: true }],
            results: [{ name: 'signature', label: 'x-api-validate', value: '438d62b9e8c2349e' }],
            told: { right: 'Trùng.', other: 'Tính từ giá trị của bạn.', failed: 'Không tính được.' },
          },
        ],
      },
      { id: 'next', title: 'Tiếp theo', blocks: [{ kind: 'steps', lines: ['Ký và mã hóa', 'Webhook'] }] },
    ],
    text: {
      menu: 'Các trang tài liệu',
      search: 'Tìm trong tài liệu',
      found: 'Tìm thấy: {count}',
      none: 'Không tìm thấy',
      onThisPage: 'Trong trang này',
      copy: 'Sao chép',
      copied: 'Đã sao chép',
    },
  },
} satisfies Meta<typeof Docs>;

export default meta;

export const PageOfACall: StoryObj<typeof meta> = {};
