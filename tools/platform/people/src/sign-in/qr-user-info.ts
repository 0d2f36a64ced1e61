import type { qrLogin } from '@pay/contract-portal';
import type { ReplyOf } from '@pay/contract-core';
import type { ReadContext } from '@pay/platform-kernel';
import { ekycInfoOf } from '../merchants/ekyc-info.ts';
import { cardsOf } from '../merchants/merchants.store.ts';
import { personOf, type QrPerson, type QrSession } from './qr-login.store.ts';
import { userById } from './users.store.ts';

type UserInfo = ReplyOf<typeof qrLogin.getUserInfo>;

/** Of an account that exists the browser learns nothing before its owner has approved on the phone. */
async function ofAccount(
  { status, userId, merchantId }: QrSession,
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
) {
  if (status !== 'APPROVE' || userId === null || merchantId === null) return {};
  const user = await userById(db, userId);
  const [card] = await cardsOf(db, merchantId);
  const info = card && ekycInfoOf(card, services);
  return {
    phone: user?.phone,
    avatar: user?.avatar,
    ...(info && {
      birthday: info.birthday,
      gender: info.sex,
      idCardType: info.type,
      idCardNo: info.no,
      idCardIssueDate: info.issueDate,
      idCardFrontUrl: info.frontUrl,
      idCardBackUrl: info.backUrl,
      permanentAddress: info.address,
    }),
  };
}

/** Who scanned the code: what the phone told of a new account, or what the platform knows of one that it has. */
export async function qrUserInfo(session: QrSession, ctx: Pick<ReadContext, 'db' | 'services'>): Promise<UserInfo> {
  const person: Partial<QrPerson> = personOf(session) ?? {};
  const { fullName: _name, ...told } = person;
  const idCardType = told.idCardNo === undefined ? undefined : 'CCCD';
  return { idCardType, ...told, ...(await ofAccount(session, ctx)), status: session.registrationStatus };
}
