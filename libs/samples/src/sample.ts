export interface SampleValues {
  host: string;
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

export const callKinds = ['create', 'check', 'cancel', 'list'] as const;
export type CallKind = (typeof callKinds)[number];

export const sampleKinds = [...callKinds, 'receiver'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export interface SampleLanguage {
  name: string;
  /** What the file is called, so that the commands beside it can be copied. */
  file: (kind: SampleKind) => string;
  /** How to run it; a check and a cancel are given the id of a transaction. */
  command: (kind: SampleKind) => string;
  call: (values: SampleValues, kind: CallKind) => string;
  /** Absent for a shell, which serves nothing. */
  receiver?: (values: SampleValues) => string;
}

export const receiverPort = 3000;

export const paths: Record<CallKind, string> = {
  create: '/api/payment/v1/create',
  check: '/api/payment/v1/check',
  cancel: '/api/payment/v1/cancel',
  list: '/api/payment/v1/getTransaction',
};

export const takesId = (kind: SampleKind): boolean => kind === 'check' || kind === 'cancel';

/** The word that stands for the id in a command. */
export const idWord = (kind: SampleKind): string => (takesId(kind) ? ' TRANSACTION_ID' : '');
