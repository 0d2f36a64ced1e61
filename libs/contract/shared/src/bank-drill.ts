import { namedEnum } from '@pay/contract-core';
import { bankDrillNames } from '@pay/domain';

export const bankDrill = namedEnum('BankDrill', bankDrillNames);
