import { ApiError } from '@pay/api-client';
import { defineContract } from '@pay/contract-core';
import { act, renderHook } from '@testing-library/react';
import { useOtp } from './otp.ts';

const { verifyOtp } = defineContract('auth', { verifyOtp: { route: 'POST /verifyOtp', allow: 'anyone' } });
const refusal = (code: number, data: object) =>
  new ApiError(verifyOtp, { code, message: '', data, traceId: 't', status: 400 });

const verify = jest.fn<Promise<unknown>, [string, string]>();
const resend = jest.fn();
const open = () => {
  const { result } = renderHook(() => useOtp({ verify, resend }));
  act(() => result.current.begin({ sessionId: 's1', timeout: 120, phone: '09xx xxx 001' }));
  return result;
};
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  jest.useFakeTimers();
  verify.mockReset().mockResolvedValue(null);
  resend.mockReset().mockResolvedValue({ sessionId: 's2', timeout: 120 });
});
afterEach(() => jest.useRealTimers());

test('the code confirms, and the step closes', async () => {
  const otp = open();
  expect(otp.current).toMatchObject({
    open: true,
    sentTo: '09xx xxx 001',
    expiresIn: 120,
    resendIn: 60,
    canResend: false,
  });
  act(() => otp.current.setCode(' 12 34-56 '));
  await act(() => otp.current.submit());
  expect(verify).toHaveBeenCalledWith('123456', 's1');
  expect(otp.current.open).toBe(false);
});

test('a wrong code empties the boxes and is said', async () => {
  verify.mockRejectedValue(refusal(1103, { attemptsLeft: 3 }));
  const otp = open();
  await act(() => otp.current.submit('111111'));
  expect(otp.current).toMatchObject({ open: true, code: '', expired: false });
  expect(otp.current.error).toBeInstanceOf(ApiError);
});

test('a code that expired is not sent; a new one starts over', async () => {
  const otp = open();
  await wait(120);
  expect(otp.current).toMatchObject({ expiresIn: 0, expired: true, resendIn: 0, canResend: true });
  await act(() => otp.current.submit('111111'));
  expect(verify).not.toHaveBeenCalled();
  await act(() => otp.current.resend());
  expect(otp.current).toMatchObject({ expired: false, expiresIn: 120, canResend: false });
  await act(() => otp.current.submit('222222'));
  expect(verify).toHaveBeenCalledWith('222222', 's2');
});

test('used-up attempts ask for a new code', async () => {
  verify.mockRejectedValue(refusal(1105, {}));
  const otp = open();
  await act(() => otp.current.submit('111111'));
  expect(otp.current.expired).toBe(true);
});

test('a code asked for too soon says when', async () => {
  resend.mockRejectedValue(refusal(1106, { retryAfter: 25 }));
  const otp = open();
  await wait(60);
  await act(() => otp.current.resend());
  expect(otp.current).toMatchObject({ open: true, resendIn: 25, canResend: false });
});

test('the time left follows the clock of the wall, not the ticks', async () => {
  const otp = open();
  act(() => {
    jest.setSystemTime(Date.now() + 100_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(otp.current.expiresIn).toBe(20);
});
