import { useEffect, useState, type SubmitEvent } from 'react';
import { facts, fields, purchase } from './purchase.ts';

const rules: Record<string, (value: string) => boolean> = {
  name: (value) => value.trim().length > 1,
  phone: (value) => /^(0|\+84)\d{9}$/.test(value.replace(/\s/g, '')),
  email: (value) => value === '' || /^\S+@\S+$/.test(value),
};

function TimeLeft() {
  const [seconds, setSeconds] = useState(purchase.minutes * 60);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function PayerForm() {
  const [wrong, setWrong] = useState<Record<string, boolean>>({});
  const check = (name: string, value: string) => setWrong((before) => ({ ...before, [name]: !rules[name]?.(value) }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    new FormData(event.currentTarget).forEach((value, name) => check(name, String(value)));
  };
  return (
    <form noValidate onSubmit={submit}>
      {fields.map(({ name, label, type }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          <input id={name} name={name} type={type} onBlur={({ target }) => check(name, target.value)} />
          <div role="alert">{wrong[name] ? 'Chưa đúng' : ''}</div>
        </div>
      ))}
      <button>Xác nhận</button>
    </form>
  );
}

export function PaymentPage({ qr }: { qr: { size: number; path: string } }) {
  return (
    <main>
      <section>
        <h1>{purchase.shop}</h1>
        <p>{purchase.description}</p>
        <p className="amount">{purchase.amount}</p>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="Mã VietQR">
          <path d={qr.path} />
        </svg>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <dt>Hết hạn</dt>
          <dd>
            <TimeLeft />
          </dd>
        </dl>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(purchase.content)}>
          Sao chép nội dung
        </button>
      </section>
      <section>
        <PayerForm />
      </section>
      <section aria-live="polite">Đang chờ thanh toán…</section>
    </main>
  );
}
