import type { ReplyOf } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';

export type TerminalDetail = ReplyOf<typeof pos.getTerminal>;
export type LinkedTerminal = ReplyOf<typeof pos.link>;
export type PaymentDetail = ReplyOf<typeof pos.getTransactionDetail>;
export type SettlementDetail = ReplyOf<typeof pos.getSettlementDetail>;
