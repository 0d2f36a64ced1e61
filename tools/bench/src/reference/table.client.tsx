import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Sale {
  code: string;
  buyer: string;
  amount: number;
  status: string;
}

const statuses = ['Thành công', 'Đang chờ', 'Đã huỷ'];

const sales = Array.from({ length: 50 }, (_, at): Sale => ({
  code: `HS${String(41_700 + at)}`,
  buyer: `Khách hàng số ${at + 1}`,
  amount: 15_000 * (at + 3),
  status: statuses[at % 3]!,
}));

const amountText = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

function Sales() {
  const [chosen, choose] = useState<string>();
  return (
    <main style={{ maxWidth: 'none' }}>
      <h1>Giao dịch</h1>
      <table>
        <thead>
          <tr>
            {['Mã', 'Người mua', 'Số tiền', 'Trạng thái'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map(({ code, buyer, amount, status }) => (
            <tr key={code} onClick={() => choose(code)} aria-selected={code === chosen}>
              <td>{code}</td>
              <td>{buyer}</td>
              <td>{amountText.format(amount)}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Sales />);
