import sharp from 'sharp';
import type { Services } from '@pay/platform-kernel';
import { keepFile, objectText } from '@pay/platform-people';
import { cardOf, type Shop, type ShopPapers } from './identity.scenario.ts';

const width = 860;
const height = 540;

const line = (text: string, y: number, size = 26) =>
  `<text x="300" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1c3b34">${text}</text>`;

const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e3efe9"/>${content}</svg>`;

async function storedFile(drawing: string, bucket: 'ekyc' | 'document', services: Services): Promise<string> {
  const bytes = new Uint8Array(
    await sharp(Buffer.from(sheet(drawing)))
      .jpeg()
      .toBuffer(),
  );
  return objectText(await keepFile({ bytes, extension: 'jpg' }, { bucket, fileType: 'image' }, services));
}

export async function drawPapers({ phone, companyName, taxIdNo }: Shop, services: Services): Promise<ShopPapers> {
  const { name, no, birthday, sex, national, street, district, province, issueDate, issueBy } = cardOf(phone);
  const portrait =
    '<rect x="48" y="150" width="210" height="270" fill="#b9cfc6"/><circle cx="153" cy="245" r="58" fill="#7fa396"/><path d="M70 420a83 83 0 0 1 166 0z" fill="#7fa396"/>';
  const front = [
    line('CĂN CƯỚC CÔNG DÂN (MẪU)', 90, 34),
    line(`Số: ${no}`, 190, 32),
    line(name, 245, 32),
    line(`Ngày sinh: ${birthday}`, 300),
    line(`Giới tính: ${sex}   Quốc tịch: ${national}`, 345),
    line(street, 390),
    line(`${district}, ${province}`, 430),
  ];
  const back = [
    line('MẶT SAU (MẪU)', 90, 34),
    line(`Ngày cấp: ${issueDate}`, 190),
    line(issueBy, 240, 20),
    line(`IDVNM${no}`, 430, 30),
  ];
  const licence = [
    line('GIẤY CHỨNG NHẬN ĐĂNG KÝ', 90, 34),
    line('DOANH NGHIỆP (MẪU)', 135, 34),
    line(companyName, 230, 28),
    line(`Mã số doanh nghiệp: ${taxIdNo}`, 280),
    line(`Người đại diện: ${name}`, 325),
  ];
  return {
    frontUrl: await storedFile(portrait + front.join(''), 'ekyc', services),
    backUrl: await storedFile(back.join(''), 'ekyc', services),
    licence: {
      fileName: 'giay-chung-nhan-dang-ky-doanh-nghiep.jpg',
      url: await storedFile(licence.join(''), 'document', services),
    },
  };
}
