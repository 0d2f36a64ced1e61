import { cleanup, render } from '@testing-library/react';
import { startBankApps } from './bank-apps.ts';
import { startElapsed } from './elapsed.ts';
import { startTabs } from './method-tabs.ts';
import { startSharing } from './share-picture.ts';

const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const rest = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
  for (const name of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, name);
});

describe('the picture', () => {
  const address = 'http://localhost/#vietqr.png';
  const page = (
    <>
      <a href={address} download data-share>
        Save
      </a>
      <div data-kept hidden />
      <dialog data-whole>
        <img data-picture alt="" />
        <button type="button" data-close />
      </dialog>
    </>
  );
  const open = (agent: string) => {
    render(page);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    globalThis.fetch = async () => ({ blob: async () => new Blob(['png']) }) as Response;
    startSharing();
  };
  const press = async () => {
    const press = new MouseEvent('click', { cancelable: true, bubbles: true });
    part('[data-share]').dispatchEvent(press);
    await rest();
    await rest();
    return press.defaultPrevented;
  };

  test('is shared as a file where the browser can', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
    open('Mozilla/5.0 (iPhone) Safari/604.1');
    expect(await press()).toBe(true);
    expect(shared[0]?.files?.[0]).toMatchObject({ name: 'pay.png', type: 'image/png' });
    expect(part('[data-kept]').hidden).toBe(false);
    expect(part('dialog')).not.toHaveAttribute('open');
  });

  test('is left to the browser to save where it cannot be shared', async () => {
    open('Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36');
    expect(await press()).toBe(false);
    expect(part('[data-kept]').hidden).toBe(false);
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) Chrome/140 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (iPhone) Safari/604.1 [FBAN/MessengerForiOS]',
  ])('is shown whole for a long press inside another app: %s', async (agent) => {
    open(agent);
    expect(await press()).toBe(true);
    expect(part('dialog')).toHaveAttribute('open');
    expect(part('img')).toHaveAttribute('src', address);
    part('[data-close]').click();
    expect(part('dialog')).not.toHaveAttribute('open');
  });

  test('is shown whole where sharing is refused, and not where the payer closed the choice', async () => {
    const refuse = (name: string) => async () => {
      throw Object.assign(new Error(name), { name });
    };
    Object.assign(navigator, { canShare: () => true, share: refuse('AbortError') });
    open('Mozilla/5.0 (iPhone) Safari/604.1');
    await press();
    expect(part('dialog')).not.toHaveAttribute('open');
    Object.assign(navigator, { share: refuse('NotAllowedError') });
    await press();
    expect(part('dialog')).toHaveAttribute('open');
  });
});

test('the app that was tapped is offered first the next time, with what it does not do', () => {
  const page = (
    <>
      <div data-last hidden>
        <p>Last</p>
        <div />
      </div>
      <a href="#mb" data-app="mb">
        MB
      </a>
      <a href="#vcb" data-app="vcb">
        VCB<small>only opens</small>
      </a>
    </>
  );
  const { unmount } = render(page);
  startBankApps();
  expect(part('[data-last]').hidden).toBe(true);
  part('[data-app=vcb]').click();
  unmount();
  render(page);
  startBankApps();
  expect(part('[data-last]').hidden).toBe(false);
  expect(part('[data-last]')).toHaveTextContent('VCBonly opens');
});

test('choosing a tab shows its panel and sends nothing; the arrow keys lead on', () => {
  render(
    <form>
      <a role="tab" href="#qr" aria-controls="qr" aria-selected="true">
        QR
      </a>
      <a role="tab" href="#card" aria-controls="card" aria-selected="false">
        Card
      </a>
      <div role="tabpanel" id="qr" data-open="" />
      <div role="tabpanel" id="card" />
    </form>,
  );
  const sent = jest.fn();
  document.addEventListener('submit', sent);
  startTabs();
  const [qr, card] = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  card!.click();
  expect(part('#card')).toHaveAttribute('data-open');
  expect(part('#qr')).not.toHaveAttribute('data-open');
  expect([qr!.ariaSelected, card!.ariaSelected]).toEqual(['false', 'true']);
  card!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  expect(qr).toHaveFocus();
  expect(part('#qr')).toHaveAttribute('data-open');
  expect(sent).not.toHaveBeenCalled();
});

test('after three minutes of waiting, a reload included, the page says what to compare', () => {
  jest.useFakeTimers();
  const page = (
    <>
      <div data-elapsed hidden>
        <p />
      </div>
      <div data-later />
    </>
  );
  const { unmount } = render(page);
  startElapsed('Waiting for {time}');
  expect(part('[data-elapsed]')).toHaveTextContent('Waiting for 00:00');
  jest.advanceTimersByTime(100_000);
  unmount();
  render(page);
  startElapsed('Waiting for {time}');
  expect(part('[data-elapsed]')).toHaveTextContent('Waiting for 01:40');
  expect(part('[data-later]')).not.toHaveAttribute('data-open');
  jest.advanceTimersByTime(80_000);
  expect(part('[data-later]')).toHaveAttribute('data-open');
  jest.useRealTimers();
});
