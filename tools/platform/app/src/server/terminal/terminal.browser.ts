import { Refused, Unreached } from './calls.ts';
import { Counter, type Payment, type Served } from './counter.ts';
import { amountOf, button, el, field, form, moneyField, textOf } from './dom.ts';
import { payByCard, payByCode } from './paying.ts';
import { printedCash, receipt, states } from './receipt.ts';

const sendAgainAfter = 10_000;

const served = JSON.parse(document.getElementById('served')?.textContent ?? '{}') as Served;
const counter = new Counter(served, document.documentElement.lang === 'en' ? 'en' : 'vi');
const { t, money } = counter;
const place = document.getElementById('terminal')!;

const show = (view: HTMLElement) => {
  place.replaceChildren(view);
  view.querySelector<HTMLElement>('input, button.main')?.focus();
};

/** What went wrong is told above what is shown; a key that is no longer good leads to where it is entered. */
function tell(error: unknown): void {
  const words = counter.failure(error);
  if (words === undefined) {
    counter.unlink();
    showKey(t('keyGone'));
    return;
  }
  place.querySelector('[role=alert]')?.remove();
  place.prepend(el('p', { role: 'alert', class: 'wrong' }, words));
}

function showKey(failure?: string): void {
  show(
    el(
      'main',
      {},
      el('h1', {}, t('keyTitle')),
      failure !== undefined && el('p', { role: 'alert', class: 'wrong' }, failure),
      el('p', {}, t('keyText')),
      form(
        async (entered) => {
          try {
            await counter.link(textOf(entered, 'key'));
            await home();
          } catch (error) {
            tell(error);
          }
        },
        field({ label: t('key'), name: 'key', type: 'password', required: true }),
        el('button', { class: 'main' }, t('enter')),
      ),
    ),
  );
}

const noteWaiting = () => {
  const waiting = counter.waiting();
  const refused = waiting.filter((cash) => cash.refused !== undefined);
  const words = counter.online ? 'waiting' : 'offline';
  return el(
    'div',
    { class: 'state', role: 'status' },
    (!counter.online || waiting.length > 0) && el('p', {}, t(words, { count: waiting.length })),
    ...refused.map((cash) =>
      el('p', { class: 'wrong' }, `${money(cash.amount)}: ${t('refusedCash', { reason: cash.refused ?? '' })}`),
    ),
  );
};

const done = (payment: Payment) => show(receipt(counter, payment, () => void home()));

async function pay(kind: 'CARD' | 'QR', entered: FormData): Promise<void> {
  const customerName = textOf(entered, 'customer') || undefined;
  const id = crypto.randomUUID();
  const wish = { id, paymentType: kind, amount: amountOf(entered, 'amount'), customerName };
  const opened = await counter.call('pay', { ...wish, staffName: counter.me?.shift?.staffName });
  const paying = { counter, opened, done, failed: tell };
  show(kind === 'CARD' ? payByCard(paying) : payByCode(paying));
}

async function takeCash(entered: FormData): Promise<void> {
  const cash = counter.take(amountOf(entered, 'amount'), textOf(entered, 'customer') || undefined);
  await counter.send().catch((error: unknown) => void counter.failure(error));
  const isSent = !counter.waiting().some(({ id }) => id === cash.id);
  const known = isSent ? await counter.call('get', { id: cash.id }).catch(() => undefined) : undefined;
  show(receipt(counter, known ?? printedCash(cash), () => void home()));
}

function payForm() {
  const kinds = { CARD: t('byCard'), QR: t('byCode'), CASH: t('inCash') };
  let kind: keyof typeof kinds = 'CASH';
  return form(
    async (entered) => {
      try {
        if (amountOf(entered, 'amount') === 0) throw new Refused(0, t('wrongAmount'), []);
        await (kind === 'CASH' ? takeCash(entered) : pay(kind, entered));
      } catch (error) {
        tell(error);
        refreshState();
      }
    },
    moneyField(t('amount'), 'amount'),
    field({ label: t('customer'), name: 'customer', maxLength: 100 }),
    el(
      'div',
      { class: 'kinds' },
      ...(['CARD', 'QR', 'CASH'] as const).map((each) =>
        el(
          'button',
          {
            class: each === 'CASH' ? 'main' : 'main needs-network',
            disabled: each !== 'CASH' && !counter.online,
            onclick: () => {
              kind = each;
            },
          },
          kinds[each],
        ),
      ),
    ),
  );
}

async function latest() {
  const list = el('ul', { class: 'latest' });
  try {
    const { items } = await counter.call('getTransactions', { pageSize: 10 });
    const rows = items.map((payment) =>
      el(
        'li',
        {},
        button(`${payment.transactionCode} · ${money(payment.amount)} · ${t(states[payment.status])}`, () =>
          done(payment),
        ),
      ),
    );
    list.append(...(rows.length > 0 ? rows : [el('li', {}, t('nothing'))]));
  } catch (error) {
    counter.failure(error);
  }
  return list;
}

function showShift(): void {
  const shift = counter.me?.shift;
  const back = button(t('cancel'), () => void home(), 'quiet');
  const title = shift ? t('closeShift') : t('openShift');
  const id = crypto.randomUUID();
  const submit = async (entered: FormData) => {
    try {
      const counted = amountOf(entered, 'counted');
      if (shift) {
        await counter.send();
        if (counter.waiting().length > 0) throw new Unreached();
        const closed = await counter.call('closeShift', {
          id: shift.id,
          closingAmount: counted,
          note: textOf(entered, 'note') || undefined,
        });
        await home(
          `${t('expected', { amount: money(closed.expectedAmount) })}. ${t('difference', { amount: money(closed.difference ?? 0) })}`,
        );
      } else {
        await counter.call('openShift', { id, staffName: textOf(entered, 'staff'), openingAmount: counted });
        await home();
      }
    } catch (error) {
      tell(error);
    }
  };
  show(
    el(
      'main',
      {},
      el('h1', {}, title),
      shift && counter.waiting().length > 0 && el('p', { class: 'wrong' }, t('sendFirst')),
      form(
        submit,
        !shift && field({ label: t('staffName'), name: 'staff', required: true, maxLength: 100 }),
        moneyField(t('counted'), 'counted'),
        shift ? field({ label: t('note'), name: 'note', maxLength: 500 }) : null,
        el('button', { class: 'main' }, title),
      ),
      back,
    ),
  );
}

function unlink(): void {
  counter.unlink();
  showKey();
}

async function home(told?: string): Promise<void> {
  try {
    await counter.look();
  } catch (error) {
    if (counter.failure(error) === undefined) {
      tell(error);
      return;
    }
  }
  const { me } = counter;
  if (!me) {
    showKey(t('unreached'));
    return;
  }
  const past = el('section', {}, el('h2', {}, t('latest')));
  show(
    el(
      'main',
      {},
      el('h1', {}, me.deviceName),
      el('p', { class: 'soft' }, `${me.merchantName ?? ''} · ${me.deviceId}`),
      told !== undefined && el('p', { role: 'status', class: 'told' }, told),
      noteWaiting(),
      payForm(),
      button(me.shift ? t('shiftOf', { name: me.shift.staffName }) : t('openShift'), showShift, 'quiet'),
      past,
      counter.waiting().length === 0 && button(t('forget'), unlink, 'quiet'),
    ),
  );
  past.append(await latest());
}

const refreshState = () => {
  place.querySelector('.state')?.replaceWith(noteWaiting());
  for (const each of place.querySelectorAll<HTMLButtonElement>('.needs-network')) each.disabled = !counter.online;
};

async function sendWaiting(): Promise<void> {
  const wasOnline = counter.online;
  try {
    if (counter.waiting().some((cash) => cash.refused === undefined)) await counter.send();
    else if (!counter.online) await counter.look();
  } catch (error) {
    if (counter.failure(error) === undefined) tell(error);
  }
  if (wasOnline !== counter.online || place.querySelector('.state')) refreshState();
}

addEventListener('online', () => void sendWaiting());
setInterval(() => void sendWaiting(), sendAgainAfter);
void navigator.serviceWorker?.register('/sandbox/terminal/offline.browser.ts', {
  scope: '/sandbox/terminal',
  type: 'module',
});
if (counter.key === null) showKey();
else void home().then(sendWaiting);
