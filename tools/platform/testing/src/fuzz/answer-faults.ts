import { type Endpoint, merchantApiProblems, problems, salaryProblems, successCode } from '@pay/contract-core';
import { STATUS_CODES } from 'node:http';
import type { WireRequest } from '../test-platform.ts';
import { standsBesideContracts } from './operation-routes.ts';

export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

const saidOnPurpose = new Set<number>([
  problems.busy.code,
  problems.read_only.code,
  problems.bank_gives_no_answer.code,
  problems.metered_usage_missing.code,
]);

const platformCodes = new Map<number, number>(Object.values(problems).map(({ code, status }) => [code, status]));
const salaryCodes = new Map<number, number>(Object.values(salaryProblems).map(({ code, status }) => [code, status]));
const signedCodes = new Set<number>([0, ...Object.values(merchantApiProblems)]);

function statusOf(code: number, { service, sealed }: Partial<Endpoint>): number | undefined {
  if (sealed && signedCodes.has(code)) return code === merchantApiProblems.failed ? undefined : 200;
  if (code === successCode[service ?? 'platform']) return 200;
  if (service === 'salary' && code > 10_000) {
    const status = salaryCodes.get(code) ?? code / 100;
    return [...platformCodes.values()].includes(status) ? status : undefined;
  }
  return platformCodes.get(code);
}

const securityHeaders = [
  'x-content-type-options',
  'strict-transport-security',
  'referrer-policy',
  'cache-control',
  'cross-origin-resource-policy',
];

const innards = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules/,
  /file:\/\/\/(?!etc)/,
  /\.ts:\d+/,
  /FST_ERR|ERR_[A-Z]{3,}_|ECONN|EACCES|ENOENT/,
  /syntax error at or near|invalid input syntax|invalid byte sequence|violates [\w-]+ constraint/i,
  /(relation|column|operator) .{1,80} does not exist/i,
  /\bselect\b.{1,200}\bfrom\b.{1,200}\bwhere\b/i,
  /root:x:0:0/,
  /(Type|Range|Syntax|Reference)Error/,
];

const maxBeyondRequest = 16 * 1024;
const maxAnswer = 1024 * 1024;

const bytesOf = ({ url, payload = '', headers }: WireRequest) =>
  url.length + Buffer.byteLength(payload) + JSON.stringify(headers).length;

function documentIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function envelopeFaults(document: Record<string, unknown>, answer: WireAnswer, endpoint: Partial<Endpoint>): string[] {
  const { code, message, data } = document;
  if (typeof code !== 'number' || typeof message !== 'string') return ['the envelope lacks code or message'];
  const status = statusOf(code, endpoint) ?? statusOf(code, {});
  const faults: string[] = [];
  if (code === -1 || code === 50_000 || status === undefined) faults.push(`code ${code} is none to be answered`);
  else if (status !== answer.status) faults.push(`code ${code} under HTTP ${answer.status} instead of ${status}`);
  if (answer.status >= 500 && !saidOnPurpose.has(code)) faults.push(`HTTP ${answer.status} with code ${code}`);
  const { fields } = (data ?? {}) as { fields?: { field: string; rule: string; message: string }[] };
  for (const { rule, message: told } of fields ?? []) if (!told) faults.push(`rule ${rule} has no text`);
  return faults;
}

/** The HTTP parser answers malformed requests with the status alone. */
const isOfParser = ({ status, headers, text }: WireAnswer) =>
  [400, 408, 431].includes(status) && headers['connection'] === 'close' && text === STATUS_CODES[status];

export function answerFaults(endpoint: Partial<Endpoint>, request: WireRequest, answer: WireAnswer): string[] {
  const { status, headers, text } = answer;
  const faults = securityHeaders.filter((name) => headers[name] === undefined).map((name) => `without header ${name}`);
  const type = String(headers['content-type'] ?? '');
  const document = type.includes('json') ? documentIn(text) : undefined;
  const refused = status >= 400;
  if (status >= 500 && !document) faults.push(`HTTP ${status}`);
  if (request.method === 'OPTIONS' || (request.method === 'HEAD' && text === '')) return faults;
  if (isOfParser(answer)) return faults;
  if (standsBesideContracts(endpoint) && !refused) return faults;
  if (document) faults.push(...envelopeFaults(document, answer, endpoint));
  else if (refused) faults.push(`HTTP ${status} without the envelope`);
  else if (endpoint.reply === undefined || endpoint.reply === 'json') faults.push('neither envelope nor file');
  else if (endpoint.reply === 'file' && headers['content-disposition'] === undefined)
    faults.push('a file without its name');

  const told = refused || document?.data === null ? text : '';
  for (const pattern of innards) {
    const found = pattern.exec(told)?.[0];
    if (found && !wasSent(request, found)) faults.push(`tells of its inside: ${found.slice(0, 80)}`);
  }
  const most = refused ? bytesOf(request) + maxBeyondRequest : maxAnswer;
  if ((document || refused) && text.length > most) faults.push(`answers ${text.length} bytes to ${bytesOf(request)}`);
  return [...new Set(faults)];
}

const wasSent = ({ url, payload = '', headers }: WireRequest, text: string) =>
  [url, payload.toString(), ...Object.values(headers)].some((sent) => sent.includes(text));
