import type { Settings } from '@pay/platform-kernel';

export interface HashCost {
  /** Argon2id memory in KiB, and its passes. */
  memory: number;
  passes: number;
}

export interface IdentityPolicy {
  maxSessions: number;
  otpPerHour: number;
  otpPerDay: number;
  otpResendAfterMs: number;
  /** Limits on codes that strangers of one network request: per hour for all phones, per day for one. */
  otpPerNetworkHour: number;
  otpPerNetworkPhoneDay: number;
  hashCost: HashCost;
}

declare module '@pay/platform-kernel/services' {
  interface Settings {
    /** Overrides the sandbox's or production's values for sessions, codes and hashing. */
    identity?: Partial<IdentityPolicy>;
  }
}

export const productionPolicy: IdentityPolicy = {
  maxSessions: 1,
  otpPerHour: 5,
  otpPerDay: 15,
  otpResendAfterMs: 60_000,
  otpPerNetworkHour: 30,
  otpPerNetworkPhoneDay: 10,
  hashCost: { memory: 19_456, passes: 2 },
};

const sandboxPolicy: IdentityPolicy = {
  maxSessions: Infinity,
  otpPerHour: Infinity,
  otpPerDay: Infinity,
  otpResendAfterMs: 0,
  otpPerNetworkHour: Infinity,
  otpPerNetworkPhoneDay: Infinity,
  hashCost: { memory: 1024, passes: 1 },
};

export const identityPolicy = ({ sandbox, identity }: Settings): IdentityPolicy => ({
  ...(sandbox ? sandboxPolicy : productionPolicy),
  ...identity,
});

const minutes = 60_000;

/** Milliseconds. */
export const lifetimes = {
  access: 15 * minutes,
  refresh: 8 * 60 * minutes,
  refreshGrace: 30_000,
  otp: 120_000,
  stepToken: 5 * minutes,
  signInLock: 15 * minutes,
  temporaryPassword: 72 * 60 * minutes,
  lockLink: 7 * 24 * 60 * minutes,
  qrLogin: 120_000,
} as const;

export const otpAttempts = 5;
export const failuresBeforeLock = 5;
export const failuresBeforeBlock = 10;
export const maxKnownDevices = 10;
/** This many wrong passwords from this many networks within an hour make unknown devices give the code first for an hour. */
export const guarding = {
  failures: 20,
  networks: 3,
  within: 60 * minutes,
  lasts: 60 * minutes,
  toldEvery: 24 * 60 * minutes,
} as const;
export const rememberedPasswords = 3;
