import type { OutsideContext, WriteContext } from './handlers.ts';

export interface CodeReceiver {
  channel: 'SMS' | 'EMAIL';
  to: string;
}

export interface OtpStep {
  sessionId: string;
  /** Seconds until the code expires. */
  timeout: number;
  phone: string;
}

export interface CodeSent extends OtpStep {
  time: string;
  action: string;
}

export interface SentFor {
  valuesHash: string;
  subject: string | null;
}

interface CodeToSend extends SentFor {
  purpose: string;
  action: string;
  /** Must come again unchanged with the code. */
  confirms: unknown;
  to: CodeReceiver | undefined;
}

interface BroughtCode {
  sessionId: string;
  otp: string;
  purpose: string;
  confirms: unknown;
}

export interface Codes {
  /** The message commits together with the session that it opens. */
  send(ctx: WriteContext, code: CodeToSend): Promise<OtpStep>;
  subjectOf(ctx: OutsideContext, sessionId: string): Promise<string | null>;
  /** Counts an attempt before it compares. */
  judge(ctx: OutsideContext, code: BroughtCode): Promise<SentFor>;
  /** Uses up the code; resolves to true in one transaction only. */
  spend(ctx: WriteContext, sessionId: string): Promise<boolean>;
}
