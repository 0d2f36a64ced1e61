interface MethodRow {
  /** Smallest and largest payment in VND. */
  bounds: { min: number; max: number };
  /** `transfer` pays into the payment's virtual account; `redirect` sends the payer to a gateway. */
  pays: 'transfer' | 'redirect';
  pendingMeans: 'part paid' | 'at the gateway';
  switch: `method${string}`;
  shipped: boolean;
}

export const paymentMethods = {
  VIET_QR: {
    bounds: { min: 2_000, max: 499_999_999 },
    pays: 'transfer',
    pendingMeans: 'part paid',
    switch: 'methodVietQr',
    shipped: true,
  },
  ATM_CARD: {
    bounds: { min: 10_000, max: 100_000_000 },
    pays: 'redirect',
    pendingMeans: 'at the gateway',
    switch: 'methodAtmCard',
    shipped: true,
  },
  BANKING: {
    bounds: { min: 2_000, max: 499_999_999 },
    pays: 'transfer',
    pendingMeans: 'part paid',
    switch: 'methodBanking',
    shipped: false,
  },
} as const satisfies Record<string, MethodRow>;

type Methods = typeof paymentMethods;
export type PaymentMethodName = keyof Methods;
export type RedirectMethod = {
  [Name in PaymentMethodName]: Methods[Name]['pays'] extends 'redirect' ? Name : never;
}[PaymentMethodName];

export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethodName, ...PaymentMethodName[]];

export const defaultPaymentMethod = 'VIET_QR' satisfies PaymentMethodName;

export const leavesThePage = (method: PaymentMethodName): method is RedirectMethod =>
  paymentMethods[method].pays === 'redirect';

export const comesByTransfer = (method: PaymentMethodName): boolean => paymentMethods[method].pays === 'transfer';

/** Returns true when a pending payment is at a gateway: the payer may have paid, so it cannot be cancelled. */
export const waitsAtGateway = (method: PaymentMethodName): boolean =>
  paymentMethods[method].pendingMeans === 'at the gateway';

type MethodSwitches = { readonly [Name in PaymentMethodName as Methods[Name]['switch']]: Methods[Name]['shipped'] };

export const methodSwitches = Object.fromEntries(
  paymentMethodNames.map((name) => [paymentMethods[name].switch, paymentMethods[name].shipped]),
) as MethodSwitches;

type MethodBounds = { readonly [Name in PaymentMethodName]: Methods[Name]['bounds'] };

export const methodBounds = Object.fromEntries(
  paymentMethodNames.map((name) => [name, paymentMethods[name].bounds]),
) as MethodBounds;
