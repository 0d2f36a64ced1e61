import { namedEnum } from '@pay/contract-core';
import { lateTransferMachine } from '@pay/domain';

export const lateTransferStatus = namedEnum(
  'LateTransferStatus',
  lateTransferMachine.states as ['OPEN', 'PROPOSED', 'SETTLED', 'CAME_BACK'],
);
