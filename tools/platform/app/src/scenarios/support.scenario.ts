import { inTransaction, scoped, type Services } from '@pay/platform-kernel';
import { staffByUsername } from '@pay/platform-people';
import { answerRequest, askForSupport } from '@pay/platform-support';
import { people, type SampleMerchant } from './identity.scenario.ts';

const questions = [
  {
    content: 'CONTENT_2',
    description: 'Cửa hàng muốn thêm một tài khoản nhận tiền của chi nhánh Thủ Đức thì làm thế nào?',
    answer: 'Anh/chị vào Cài đặt, mục Tài khoản nhận tiền, rồi chọn Liên kết tài khoản. Ngân hàng sẽ gửi mã xác nhận.',
  },
  {
    content: 'CONTENT_1',
    description: 'Khách quét mã QR nhưng ứng dụng ngân hàng báo số tiền không đúng, xin kiểm tra giúp.',
  },
] as const;

const nothing = () => undefined;

/** One question is answered, and one waits. */
export async function playSupport(shop: SampleMerchant, { storages, clocks, settings }: Services): Promise<void> {
  const { merchantId, userId } = shop;
  const { db } = storages.live;
  const now = clocks.live.now();
  const member = await staffByUsername(db, people.root.username);
  if (!member) throw new Error('The sample staff have no administrator');
  const { fullName, phone: phoneNo } = people.owner;
  const { id, fullName: userName, roles, office, officeCode } = member;
  const sender = { brand: settings.brand, portal: settings.addresses.portal };
  await inTransaction(db, async (trx) => {
    const own = {
      db: scoped(trx, merchantId),
      actor: { merchantId, userId, userName: fullName, isOwner: true },
      now,
      audit: nothing,
    };
    const staff = { db: trx, actor: { userId: id, userName, roles, office, officeCode }, now, audit: nothing, sender };
    for (const { answer, ...question } of questions.map((one) => ({ answer: undefined, ...one }))) {
      const request = await askForSupport(own, { ...question, phoneNo });
      if (answer !== undefined) await answerRequest(staff, { id: request.id, message: answer });
    }
  });
}
