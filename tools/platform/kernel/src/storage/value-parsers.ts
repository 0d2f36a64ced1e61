import { types } from 'pg';

type Parse = (text: string) => unknown;

const safeInteger: Parse = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
};

const instantText = /^(\d{4,})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

const utcInstant: Parse = (text) => {
  const parts = instantText.exec(text);
  if (!parts) throw new RangeError(`${text} is not a moment in UTC`);
  const [, year, month, day, time, fraction = ''] = parts;
  return `${year}-${month}-${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};

const unchanged: Parse = (text) => text;
const bytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

const scalars = new Map<number, Parse>([
  [17, bytes],
  [20, safeInteger],
  [114, JSON.parse],
  [1082, unchanged],
  [1114, unchanged],
  [1184, utcInstant],
  [1700, safeInteger],
  [3802, JSON.parse],
]);
const elementOfArray = new Map([
  [1016, 20],
  [1115, 1114],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
]);
const textArrayOid: number = 1009;
const textArray = types.getTypeParser(textArrayOid);

const parserOf = (oid: number): Parse => {
  const element = elementOfArray.get(oid);
  if (element !== undefined) {
    const parse = parserOf(element);
    return (text) => textArray(text).map((entry: string | null) => (entry === null ? null : parse(entry)));
  }
  return scalars.get(oid) ?? types.getTypeParser(oid);
};

/** Both engines send text over the same protocol, so one table of parsers makes their values alike. */
export const valueParsers = { getTypeParser: parserOf };
