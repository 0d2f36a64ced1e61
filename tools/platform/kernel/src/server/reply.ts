import {
  type Endpoint,
  merchantApiProblems,
  Problem,
  type ProblemData,
  problems,
  salaryProblems,
  successCode,
  unknownFaultCode,
} from '@pay/contract-core';
import { type Language, messageText } from '@pay/i18n/core';
import { isBusy } from '../storage/busy-error.ts';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
}

type Service = 'platform' | 'salary';

const serviceOf = (endpoint: Endpoint | undefined): Service => endpoint?.service ?? 'platform';

export function successReply(endpoint: Endpoint, data: unknown, language: Language, traceId: string): Reply {
  const service = serviceOf(endpoint);
  const body = { code: successCode[service], message: messageText('problem.success', {}, language), data };
  return { status: 200, body: service === 'platform' ? { ...body, traceId } : body };
}

const salaryNames: Partial<Record<string, keyof typeof salaryProblems>> = {
  access_token_invalid: 'session_ended',
  refresh_token_invalid: 'session_ended',
  session_ended: 'session_ended',
  limit_exceeded: 'over_limit',
  duplicate: 'in_use',
};

const isPlatformProblem = (name: string): name is keyof typeof problems => Object.hasOwn(problems, name);
const isSalaryProblem = (name: string): name is keyof typeof salaryProblems => Object.hasOwn(salaryProblems, name);

export function placeOf(name: Problem['problem'], endpoint: Endpoint | undefined): { code: number; status: number } {
  if (serviceOf(endpoint) === 'salary') {
    const salaryName = isSalaryProblem(name) ? name : salaryNames[name];
    if (salaryName) return salaryProblems[salaryName];
    const { status } = isPlatformProblem(name) ? problems[name] : problems.failed;
    return { status, code: status * 100 };
  }
  if (isPlatformProblem(name)) return problems[name];
  if (isSalaryProblem(name)) return salaryProblems[name];
  return { code: merchantApiProblems[name], status: 200 };
}

const withMessages = (details: ProblemData | undefined, language: Language): ProblemData | null => {
  if (!details?.fields) return details ?? null;
  const fields = details.fields.map((field) => ({
    ...field,
    message: messageText(`rule.${field.rule}`, field, language),
  }));
  return { ...details, fields };
};

export function failureReply(
  endpoint: Endpoint | undefined,
  thrown: unknown,
  language: Language,
  traceId: string,
): Reply {
  const service = serviceOf(endpoint);
  const refusal = isBusy(thrown) ? new Problem('busy', { retryAfter: 1 }) : thrown;
  if (!(refusal instanceof Problem)) {
    const body = { code: unknownFaultCode[service], message: '', data: null };
    return { status: 500, body: service === 'platform' ? { ...body, traceId } : body };
  }
  const { code, status } = placeOf(refusal.problem, endpoint);
  const message = messageText(`problem.${refusal.problem}`, refusal.details ?? {}, language);
  const body = { code, message, data: withMessages(refusal.details, language) };
  const retryAfter = refusal.details?.retryAfter;
  return {
    status,
    body: service === 'platform' ? { ...body, traceId } : body,
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}
