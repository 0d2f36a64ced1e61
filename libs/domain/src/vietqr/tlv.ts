export interface QrProblem {
  field: string;
  reason: QrProblemReason;
}

export type QrProblemReason =
  | 'length_overrun'
  | 'malformed'
  | 'repeated'
  | 'missing'
  | 'wrong_crc'
  | 'foreign_guid'
  | 'wrong_currency'
  | 'too_long';

export type Fields = ReadonlyMap<string, string>;

/** Returns the CRC-16/CCITT-FALSE (0x1021, start 0xFFFF) of a text's UTF-8 bytes as 4 upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Splits an EMV payload into fields (2-digit id, 2-digit length, value); `parent` prefixes the field of a problem. */
export function readFields(payload: string, parent = ''): Fields | QrProblem {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < payload.length) {
    const id = payload.slice(at, at + 2);
    const field = `${parent}${id}`;
    const header = payload.slice(at, at + 4);
    if (!/^\d{4}$/.test(header)) return { field, reason: header.length < 4 ? 'length_overrun' : 'malformed' };
    const end = at + 4 + Number(header.slice(2));
    if (end > payload.length) return { field, reason: 'length_overrun' };
    if (fields.has(id)) return { field, reason: 'repeated' };
    fields.set(id, payload.slice(at + 4, end));
    at = end;
  }
  return fields;
}

export function writeField(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${id} is longer than 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}
