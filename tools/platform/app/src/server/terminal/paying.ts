import { Refused, type Reply } from './calls.ts';
import type { Counter, Payment } from './counter.ts';
import { button, el } from './dom.ts';

const lookAgainAfter = 1_500;

interface Paying {
  counter: Counter;
  opened: Reply<'pay'>;
  done: (payment: Payment) => void;
  failed: (error: unknown) => void;
}

const cancelButton = ({ counter, opened, done, failed }: Paying) =>
  button(counter.t('cancel'), () => void counter.call('cancel', { id: opened.id }).then(done, failed), 'quiet');

/** The card reader of the sandbox: the published test cards, each of which answers as its kind does. */
export function payByCard(paying: Paying) {
  const { counter, opened, done, failed } = paying;
  const { t, money } = counter;
  const read = async (cardNumber: string) => {
    const payment = await counter.call('tryCard', { id: opened.id, cardNumber });
    if (payment.status === 'CREATED') throw new Refused(0, t('open'), []);
    done(payment);
  };
  return el(
    'main',
    {},
    el('h1', {}, t('cardTitle')),
    el('p', { class: 'amount' }, money(opened.amount)),
    el('p', {}, t('cardText')),
    el(
      'div',
      { class: 'cards' },
      ...counter.served.cards.map(({ number, code }) =>
        button(`${number} · ${code}`, () => void read(number).catch(failed), 'quiet'),
      ),
    ),
    cancelButton(paying),
  );
}

const left = (until: number) => {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Shows the code and looks after the payment until it is over; without a network it goes on looking. */
export function payByCode(paying: Paying) {
  const { counter, opened, done, failed } = paying;
  const { t, money } = counter;
  // By this browser's clock, which may differ from the platform's.
  const until = Date.now() + Date.parse(opened.expireAt ?? opened.createdAt) - Date.parse(opened.createdAt);
  const clock = el('p', { role: 'timer' }, t('timeLeft', { time: left(until) }));
  const look = async () => {
    if (!clock.isConnected) return;
    clock.textContent = t('timeLeft', { time: left(until) });
    try {
      const payment = await counter.call('get', { id: opened.id });
      if (!clock.isConnected) return;
      if (payment.status !== 'CREATED') return done(payment);
    } catch (error) {
      if (error instanceof Refused) return failed(error);
    }
    setTimeout(() => void look(), lookAgainAfter);
  };
  setTimeout(() => void look(), lookAgainAfter);
  return el(
    'main',
    {},
    el('h1', {}, t('codeTitle')),
    el('p', { class: 'amount' }, money(opened.amount)),
    el('img', {
      class: 'code',
      alt: t('codeTitle'),
      src: `/sandbox/terminal/code.svg?content=${encodeURIComponent(opened.qrContent ?? '')}`,
    }),
    clock,
    cancelButton(paying),
  );
}
