import type { OutsideContext, WriteContext } from './handlers.ts';

export interface CodeReceiver {
  channel: 'SMS' | 'EMAIL';
  to: string;
}

export interface OtpStep {
  sessionId: string;
  /** Seconds. */
  timeout: number;
  /** Masked receiver. */
  phone: string;
}

/** What a call answers that had a code sent. */
export interface CodeSent extends OtpStep {
  time: string;
  /** What the code confirms. */
  action: string;
}

/** What is kept with a code, and told again with it. */
export interface SentFor {
  /** Of the confirmed values at that moment. */
  valuesHash: string;
  subject: string | null;
}

interface CodeToSend extends SentFor {
  purpose: string;
  /** What the code confirms, as the message says it. */
  action: string;
  /** What must come again with the code. */
  confirms: unknown;
  /** Absent means the signed-in user's own phone. */
  to: CodeReceiver | undefined;
}

interface BroughtCode {
  sessionId: string;
  otp: string;
  purpose: string;
  confirms: unknown;
}

/** One-time passwords, kept by who knows the people. */
export interface Codes {
  /** The message commits together with the session that it opens. */
  send(ctx: WriteContext, code: CodeToSend): Promise<OtpStep>;
  /** Of the record that a code is about; nothing is judged yet. */
  subjectOf(ctx: OutsideContext, sessionId: string): Promise<string | null>;
  /** Counts an attempt, then compares. */
  judge(ctx: OutsideContext, code: BroughtCode): Promise<SentFor>;
  /** Uses the code up; true for one transaction only. */
  spend(ctx: WriteContext, sessionId: string): Promise<boolean>;
}
