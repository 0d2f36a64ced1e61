import type { CodeAnswer } from '@pay/contract-core';
import type { otpChallenge } from '@pay/contract-shared';
import type { output } from 'zod/v4/core';
import { ApiError, NetworkError, TimeoutError, type FailureName } from './errors.ts';

export type CodeSent = output<typeof otpChallenge>;

/** Thrown when the person gives no code: the call did not run, and no error is shown. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

export interface Confirmation {
  sent: CodeSent;
  /** Rejects when the dialog must stay open: the code was refused, or no answer came. */
  verify(otp: string, sessionId: string): Promise<void>;
  resend(): Promise<CodeSent>;
  cancel(): void;
}

interface ConfirmedCall<Reply> {
  ask(): Promise<CodeSent>;
  confirm(code: CodeAnswer): Promise<Reply>;
}

const aboutTheCode: readonly FailureName[] = ['otp_wrong', 'otp_expired', 'otp_attempts_used_up', 'changed_since_code'];
const leavesOpen = (error: unknown) =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && aboutTheCode.includes(error.name));

/** The page's queue of calls that wait for a one-time password; one dialog shows the first. */
class Confirmations {
  #waiting: readonly Confirmation[] = [];
  readonly #listeners = new Set<() => void>();

  readonly first = (): Confirmation | undefined => this.#waiting[0];

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly cancel = () => {
    for (const { cancel } of this.#waiting) cancel();
  };

  #become(waiting: readonly Confirmation[]) {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }

  /** Sends the code and resolves with the call's reply once the person has entered it; throws when the page has no code dialog. */
  async reply<Reply>({ ask, confirm }: ConfirmedCall<Reply>): Promise<Reply> {
    if (this.#listeners.size === 0) throw new Error('Nothing on this page takes a code');
    const sent = await ask();
    return new Promise((resolve, reject) => {
      const close = () => this.#become(this.#waiting.filter((one) => one !== confirmation));
      const confirmation: Confirmation = {
        sent,
        resend: ask,
        cancel: () => {
          close();
          reject(new NotConfirmedError());
        },
        verify: async (otp, sessionId) => {
          try {
            resolve(await confirm({ sessionId, otp }));
          } catch (error) {
            if (leavesOpen(error)) throw error;
            reject(error as Error);
          }
          close();
        },
      };
      this.#become([...this.#waiting, confirmation]);
    });
  }
}

export const confirmations = new Confirmations();

/** Returns null for `NotConfirmedError`, which a screen does not show. */
export const toldFailure = <Failure extends Error>(error: Failure | null): Failure | null =>
  error instanceof NotConfirmedError ? null : error;
