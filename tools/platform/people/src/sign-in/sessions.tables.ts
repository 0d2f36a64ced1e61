import type { qrLoginMachine, qrRegistrationMachine, StatusOf } from '@pay/domain';
import type { Json, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

interface PasswordHistoryTable {
  id: string;
  userId: string;
  passwordHash: string;
  createdAt: Moment;
}

interface SignInGuessTable {
  handle: string;
  guesser: string;
  failures: number;
  lockedUntil: Moment | null;
  blocked: Generated<boolean>;
  lastAt: Moment;
}

interface SignInGuardTable {
  handle: string;
  codeFirstUntil: Moment;
  toldAt: Moment | null;
}

interface KnownDeviceTable {
  tokenHash: string;
  userId: string;
  app: string;
  createdAt: Moment;
  lastUsedAt: Moment;
}

interface SessionTable {
  id: string;
  merchantId: string;
  userId: string;
  person: 'merchant' | 'staff';
  app: string;
  createdAt: Moment;
  endedAt: Moment | null;
  endReason: string | null;
  /** Who of the staff looks through it; such a session reads only. */
  viewedBy: Generated<string | null>;
  viewingRoleGroupId: Generated<string | null>;
}

interface SessionTokenTable {
  refreshHash: Uint8Array;
  accessHash: Uint8Array;
  sessionId: string;
  accessExpiresAt: Moment;
  refreshExpiresAt: Moment;
  rotatedAt: Moment | null;
  sealedChild: string | null;
}

export interface OtpSessionTable {
  id: string;
  merchantId: string | null;
  userId: string | null;
  purpose: string;
  receiver: string;
  ipFamily: number;
  confirms: string;
  codeHash: string;
  /** The asker's network; null after a right password or in a session. */
  askedFrom: string | null;
  /** The sealed result of the password check at sign-in. */
  verdict: string | null;
  /** Hash of the values that a call's code confirms, as they were when it was sent. */
  valuesHash: string | null;
  subject: string | null;
  attempts: Generated<number>;
  usedAt: Moment | null;
  voidedAt: Moment | null;
  createdAt: Moment;
  expiresAt: Moment;
}

interface StepTokenTable {
  tokenHash: string;
  purpose: string;
  userId: string;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: Moment | null;
}

export interface QrLoginTable {
  id: string;
  merchantId: string | null;
  userId: string | null;
  sessionKeyHash: string;
  status: StatusOf<typeof qrLoginMachine>;
  registrationStatus: StatusOf<typeof qrRegistrationMachine> | null;
  deviceName: string | null;
  location: string | null;
  operatingSystem: string | null;
  person: Json<unknown> | null;
  app: string;
  createdAt: Moment;
  expiresAt: Moment;
}

interface QrWrongKeyTable {
  sessionId: string;
  address: string;
  wrongKeys: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    passwordHistory: PasswordHistoryTable;
    signInGuess: SignInGuessTable;
    signInGuard: SignInGuardTable;
    knownDevice: KnownDeviceTable;
    session: SessionTable;
    sessionToken: SessionTokenTable;
    otpSession: OtpSessionTable;
    stepToken: StepTokenTable;
    qrLogin: QrLoginTable;
    qrWrongKey: QrWrongKeyTable;
  }
}
