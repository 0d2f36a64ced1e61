interface MethodRow {
  /** Smallest and largest payment in VND. */
  bounds: { min: number; max: number };
  /** `transfer`: the money comes to the payment's virtual account; `redirect`: the payer leaves the page for a gateway. */
  pays: 'transfer' | 'redirect';
  /** What it means that a payment waits: a part of it has come, or the payer is at the gateway and may have paid already. */
  pendingMeans: 'part paid' | 'at the gateway';
  /** The switch that offers the method, and whether a product that nobody has configured has it on. */
  switch: `method${string}`;
  shipped: boolean;
}

/** Every way in which a payer can pay, and all that differs between them. */
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
/** The methods by which the payer leaves the page. */
export type RedirectMethod = {
  [Name in PaymentMethodName]: Methods[Name]['pays'] extends 'redirect' ? Name : never;
}[PaymentMethodName];

export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethodName, ...PaymentMethodName[]];

/** How every payer can pay: what a payment begins with, and what stays when nothing else is offered. */
export const defaultPaymentMethod = 'VIET_QR' satisfies PaymentMethodName;

/** Tells whether the payer leaves the page for a gateway to pay in this way. */
export const leavesThePage = (method: PaymentMethodName): method is RedirectMethod =>
  paymentMethods[method].pays === 'redirect';

/** Tells whether the money comes as a transfer to the payment's virtual account. */
export const comesByTransfer = (method: PaymentMethodName): boolean => paymentMethods[method].pays === 'transfer';

/** Tells whether a payment that waits is at a gateway: the payer may have paid already, so it cannot be given up. */
export const waitsAtGateway = (method: PaymentMethodName): boolean =>
  paymentMethods[method].pendingMeans === 'at the gateway';

type MethodSwitches = { readonly [Name in PaymentMethodName as Methods[Name]['switch']]: Methods[Name]['shipped'] };

/** The switch of each method, as a product that nobody has configured has it. */
export const methodSwitches = Object.fromEntries(
  paymentMethodNames.map((name) => [paymentMethods[name].switch, paymentMethods[name].shipped]),
) as MethodSwitches;

type MethodBounds = { readonly [Name in PaymentMethodName]: Methods[Name]['bounds'] };

/** The limits of one payment by each method. */
export const methodBounds = Object.fromEntries(
  paymentMethodNames.map((name) => [name, paymentMethods[name].bounds]),
) as MethodBounds;
