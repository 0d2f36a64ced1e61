export interface OtpStep {
  sessionId: string;
  /** Seconds until the code expires. */
  timeout: number;
  /** Masked receiver. */
  phone?: string;
}

export interface OtpOptions {
  /** Confirms with the code; a refusal keeps the step open. */
  verify(otp: string, sessionId: string): Promise<unknown>;
  /** Asks for a new code. */
  resend?(): Promise<OtpStep>;
  /** Seconds between two codes. */
  resendAfter?: number;
}

export interface Otp {
  open: boolean;
  sentTo: string | undefined;
  code: string;
  setCode(code: string): void;
  submit(): Promise<void>;
  busy: boolean;
  error: Error | null;
  attemptsLeft: number | undefined;
  /** Seconds by the wall clock. */
  expiresIn: number;
  expired: boolean;
  resendIn: number;
  resend(): Promise<void>;
  /** Opens the step for a session just made. */
  begin(step: OtpStep): void;
  cancel(): void;
}

/** The state of a one-time password step. */
export declare function useOtp(options: OtpOptions): Otp;
