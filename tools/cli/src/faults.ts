/** What the command ends with, so that scripts can tell the causes apart. */
export const exitCodes = { done: 0, refused: 1, usage: 2, keys: 3, unreachable: 4 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A failure whose message is all that the person needs; nothing else of it is printed. */
export class Fault extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usageFault = (message: string) => new Fault(exitCodes.usage, message);
export const keyFault = (message: string) => new Fault(exitCodes.keys, message);

/** A refusal of the platform, with the code and the words of its reply. */
export class Refusal extends Fault {
  readonly code: number;
  readonly traceId: string | undefined;

  constructor(exitCode: ExitCode, message: string, { code, traceId }: { code: number; traceId?: string }) {
    super(exitCode, message);
    this.code = code;
    this.traceId = traceId;
  }
}
