import type { CodeAnswer } from '@pay/contract-core';
import type { otpChallenge } from '@pay/contract-shared';
import type { output } from 'zod/v4/core';
import { ApiError, NetworkError, TimeoutError, type FailureName } from './errors.ts';

/** What a call answers that had a code sent before it is carried out. */
export type CodeSent = output<typeof otpChallenge>;

/** The person gave no code: nothing was done, and there is nothing to tell. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

/** A call that waits for its code. */
export interface Confirmation {
  sent: CodeSent;
  /** Refused while another code, or the same again, may help. */
  verify(otp: string, sessionId: string): Promise<void>;
  resend(): Promise<CodeSent>;
  cancel(): void;
}

interface ConfirmedCall<Reply> {
  /** Has the code sent. */
  ask(): Promise<CodeSent>;
  /** Carries the call out. */
  confirm(code: CodeAnswer): Promise<Reply>;
}

const aboutTheCode: readonly FailureName[] = ['otp_wrong', 'otp_expired', 'otp_attempts_used_up', 'changed_since_code'];
const leavesOpen = (error: unknown) =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && aboutTheCode.includes(error.name));

/** The calls of the page that wait for their codes; one dialog shows the first of them. */
class Confirmations {
  #waiting: readonly Confirmation[] = [];
  readonly #listeners = new Set<() => void>();

  readonly first = (): Confirmation | undefined => this.#waiting[0];

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Nothing that waits for a code is done. */
  readonly cancel = () => {
    for (const { cancel } of this.#waiting) cancel();
  };

  #become(waiting: readonly Confirmation[]) {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }

  /** The reply of a call that is carried out once the person has given its code. */
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

/** What a screen tells of a failed call: a person who gave no code knows. */
export const toldFailure = <Failure extends Error>(error: Failure | null): Failure | null =>
  error instanceof NotConfirmedError ? null : error;
