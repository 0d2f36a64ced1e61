import { crc16, readFields, type Fields, type QrProblem } from './tlv.ts';

/** Names the faulty field of a payload, and what is wrong with it. */
export class Refusal extends Error {
  readonly problem: QrProblem;
  constructor(field: string, reason: QrProblem['reason']) {
    super(`${field}: ${reason}`);
    this.problem = { field, reason };
  }
}

/** Splits a payload into its fields; throws a `Refusal` where it cannot. */
export function fieldsOf(payload: string, parent = ''): Fields {
  const fields = readFields(payload, parent);
  if ('reason' in fields) throw new Refusal(fields.field, fields.reason);
  return fields;
}

/** Returns a field that must be there; throws a `Refusal` where it is not. */
export function required(fields: Fields, id: string, parent = ''): string {
  const value = fields.get(id);
  if (value === undefined || value === '') throw new Refusal(`${parent}${id}`, 'missing');
  return value;
}

/** Throws a `Refusal` where the checksum is absent or wrong. */
export function checkCrc(payload: string, fields: Fields): void {
  const declared = required(fields, '63');
  if (declared.length !== 4 || !payload.endsWith(`6304${declared}`)) throw new Refusal('63', 'malformed');
  if (crc16(payload.slice(0, -4)) !== declared.toUpperCase()) throw new Refusal('63', 'wrong_crc');
}
