import type { parameter } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Parameter = ReplyOf<typeof parameter.get>;
export type ShownParameter = Omit<Parameter, 'history'>;
