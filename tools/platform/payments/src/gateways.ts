import { cardHandOverOf } from './card/card-hand-over.ts';
import { cardQuery } from './card/card-query.ts';
import { onRedirect, type PaymentGateways } from './transactions/payment-gateways.ts';

const gateways: PaymentGateways = {
  ATM_CARD: { openAt: cardHandOverOf, queryAt: cardQuery, ofSandbox: true },
};

onRedirect(gateways);

export const gatewayQueries = Object.values(gateways).map(({ queryAt }) => queryAt);
