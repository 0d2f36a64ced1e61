import { createHash } from 'node:crypto';

export interface Recognition {
  idType: 'CCCD';
  name: string;
  no: string;
  sex: string;
  birthday: string;
  national: string;
  ethnicity: string;
  religion: string;
  hometown: string;
  province: string;
  district: string;
  street: string;
  country: string;
  issueBy: string;
  issueDate: string;
  idCheck: 'REAL' | 'FAKE';
  idLogic: 'OK' | 'FAILED';
  idLogicMessage: string | null;
}

const families = ['NGUYỄN', 'TRẦN', 'LÊ', 'PHẠM', 'HOÀNG', 'PHAN', 'VŨ', 'ĐẶNG', 'BÙI', 'ĐỖ', 'HỒ', 'NGÔ'] as const;
const maleNames = [
  'VĂN AN',
  'MINH QUÂN',
  'GIA BẢO',
  'ĐỨC THẮNG',
  'QUỐC HUY',
  'HOÀNG NAM',
  'THANH TÙNG',
  'TRUNG KIÊN',
] as const;
const femaleNames = [
  'THỊ LAN',
  'THU HÀ',
  'NGỌC MAI',
  'HẢI YẾN',
  'PHƯƠNG THẢO',
  'KIM NGÂN',
  'BÍCH NGỌC',
  'MINH CHÂU',
] as const;
const places = [
  { code: '001', province: 'Hà Nội', district: 'Ba Đình' },
  { code: '031', province: 'Hải Phòng', district: 'Lê Chân' },
  { code: '048', province: 'Đà Nẵng', district: 'Hải Châu' },
  { code: '079', province: 'TP. Hồ Chí Minh', district: 'Quận 3' },
  { code: '092', province: 'Cần Thơ', district: 'Ninh Kiều' },
] as const;
const streets = ['12 Hùng Vương', '85 Lê Lợi', '7 Trần Phú', '214 Nguyễn Trãi', '33 Hai Bà Trưng'] as const;

const two = (value: number) => String(value).padStart(2, '0');

export const fileHash = (...files: (Uint8Array | undefined)[]): string => {
  const hash = createHash('sha256');
  for (const bytes of files) if (bytes) hash.update(bytes);
  return hash.digest('hex');
};

/**
 * Stands in for a card reader: the same picture always shows the same person.
 * One picture in 256 is refused and one shows a minor, so that both can be tried.
 */
export function recognise(hash: string): Recognition {
  const bytes = Buffer.from(hash, 'hex');
  const at = (index: number) => bytes[index] ?? 0;
  const pick = <const Items extends readonly [unknown, ...unknown[]]>(items: Items, index: number): Items[number] =>
    items[at(index) % items.length];
  const isFemale = at(1) % 2 === 1;
  const isMinor = at(0) === 0xfe;
  const year = isMinor ? 2012 : 1960 + (at(2) % 45);
  const birthday = `${year}-${two(1 + (at(3) % 12))}-${two(1 + (at(4) % 28))}`;
  const place = pick(places, 5);
  const century = (year >= 2000 ? 2 : 0) + (isFemale ? 1 : 0);
  const serial = String(bytes.readUInt32BE(8) % 1_000_000).padStart(6, '0');
  const isRefused = at(0) === 0xff;
  return {
    idType: 'CCCD',
    name: `${pick(families, 6)} ${pick(isFemale ? femaleNames : maleNames, 7)}`,
    no: `${place.code}${century}${two(year % 100)}${serial}`,
    sex: isFemale ? 'Nữ' : 'Nam',
    birthday,
    national: 'Việt Nam',
    ethnicity: 'Kinh',
    religion: 'Không',
    hometown: place.province,
    province: place.province,
    district: place.district,
    street: pick(streets, 12),
    country: 'Việt Nam',
    issueBy: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội',
    issueDate: `2021-${two(1 + (at(13) % 12))}-${two(1 + (at(14) % 28))}`,
    idCheck: isRefused ? 'FAKE' : 'REAL',
    idLogic: isRefused ? 'FAILED' : 'OK',
    idLogicMessage: isRefused ? 'Thông tin trên giấy tờ không hợp lệ' : null,
  };
}

/** Citizen identity card: digit 4 encodes century and sex, digits 5 and 6 the year. */
export const birthYearOf = (cardNo: string): number =>
  1900 + Math.floor(Number(cardNo[3]) / 2) * 100 + Number(cardNo.slice(4, 6));
