import type { EkycInfo } from '@pay/contract-shared';
import type { FileServices } from '../files/stored-files.ts';
import { openableUrl } from './private-files.ts';
import type { Card } from './profile.rules.ts';

/** What was read from an identity card, with pictures that can be opened. */
export const ekycInfoOf = ({ id, recognition, frontUrl, backUrl }: Card, services: FileServices): EkycInfo => {
  const { name, no, idType, sex, national, birthday, issueBy, issueDate, street, district, province } = recognition;
  return {
    id,
    name,
    no,
    type: idType,
    sex,
    national,
    birthday,
    issueBy,
    issueDate,
    address: `${street}, ${district}, ${province}`,
    frontUrl: openableUrl(frontUrl, services),
    ...(backUrl && { backUrl: openableUrl(backUrl, services) }),
  };
};
