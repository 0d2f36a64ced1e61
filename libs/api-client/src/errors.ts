import {
  problems,
  salaryProblems,
  type DetailsOf,
  type Endpoint,
  type FieldProblem,
  type InvalidFields,
  type ProblemName,
  type ProblemOf,
  type SalaryProblemName,
} from '@pay/contract-core';

export type FailureName = ProblemName | SalaryProblemName;

export interface Failure {
  code: number;
  message: string;
  data: unknown;
  traceId: string | undefined;
  status: number;
}

type Catalogue = Readonly<Record<string, { code: number }>>;

const namesOf = (catalogue: Catalogue) =>
  new Map(Object.entries(catalogue).map(([name, { code }]) => [code, name as FailureName]));
const names = { platform: namesOf(problems), salary: namesOf(salaryProblems) };

const hasFields = (data: unknown): data is InvalidFields =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<InvalidFields>).fields);

/** Thrown when the service refuses a call; `name` is the problem's name in the catalogue. */
export class ApiError<Name extends FailureName = FailureName> extends Error {
  override readonly name: Name;
  readonly operation: string;
  readonly code: number;
  readonly data: DetailsOf<Name>;
  readonly traceId: string | undefined;
  readonly status: number;
  readonly fields: readonly FieldProblem[];

  constructor(endpoint: Endpoint, failure: Failure) {
    super(failure.message);
    this.name = (names[endpoint.service ?? 'platform'].get(failure.code) ?? 'unknown_fault') as Name;
    this.operation = endpoint.id;
    this.code = failure.code;
    this.data = failure.data as DetailsOf<Name>;
    this.traceId = failure.traceId;
    this.status = failure.status;
    this.fields = hasFields(failure.data) ? failure.data.fields : [];
  }
}

/** Thrown before a call is sent, when a required argument is missing. */
export class MissingArgumentError extends Error {
  override readonly name = 'MissingArgumentError';
  readonly operation: string;
  readonly argument: string;

  constructor(argument: string, operation: string) {
    super(`Required parameter ${argument} was null or undefined when calling ${operation}`);
    this.argument = argument;
    this.operation = operation;
  }
}

/** Thrown when the service cannot be reached; whether the call took effect is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Thrown when no answer comes in time; whether the call took effect is unknown. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

type RefusalOf<Name extends FailureName> = { [One in Name]: ApiError<One> }[Name];

export type CallError<E extends Pick<Endpoint, 'problems'>> =
  RefusalOf<ProblemOf<E>> | MissingArgumentError | NetworkError | TimeoutError;
