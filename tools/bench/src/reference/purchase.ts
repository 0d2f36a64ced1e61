import { encode } from 'uqr';

export const purchase = {
  shop: 'Tiệm bánh Hoa Sữa',
  description: 'Bánh kem sinh nhật, đơn HS-0417',
  amount: '850.000 ₫',
  bank: 'Ngân hàng TMCP Sông Hồng',
  accountNo: '1027 4455 8811 0093',
  holder: 'CONG TY TNHH HOA SUA',
  content: 'HS0417 BANH KEM',
  minutes: 15,
  payload:
    '00020101021238620010A00000072701320006970452011810274455881100930208QRIBFTTA53037045406850000580' +
    '2VN62190815HS0417 BANH KEM6304A1B2',
} as const;

export const fields = [
  { name: 'name', label: 'Họ và tên', type: 'text' },
  { name: 'phone', label: 'Số điện thoại', type: 'tel' },
  { name: 'email', label: 'Email nhận biên nhận', type: 'email' },
] as const;

export const facts = [
  ['Ngân hàng', purchase.bank],
  ['Số tài khoản', purchase.accountNo],
  ['Chủ tài khoản', purchase.holder],
  ['Nội dung', purchase.content],
] as const;

export function qrPath(payload: string): { size: number; path: string } {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

export const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#17202a}
main{max-width:440px;margin:auto;padding:16px}
section{background:#fff;border:1px solid #e2e5ea;border-radius:12px;padding:20px;margin-bottom:12px}
h1{font-size:18px;margin:0}.amount{font-size:34px;font-weight:700;margin:8px 0}
svg{display:block;width:240px;height:240px;margin:12px auto}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px}dt{color:#566}dd{margin:0;text-align:right}
label{display:block;font-weight:600;margin-top:12px}
input{width:100%;box-sizing:border-box;font:inherit;padding:10px;border:1px solid #99a;border-radius:8px}
button{font:inherit;width:100%;margin-top:12px;padding:12px;border:0;border-radius:8px;background:#0b6b50;color:#fff}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:6px 10px;border-bottom:1px solid #e2e5ea;text-align:left}`;
