export const paths = {
  create: '/api/payment/v1/create',
  check: '/api/payment/v1/check',
  cancel: '/api/payment/v1/cancel',
  enable: '/api/payment/v1/virtualAccount/enable',
  disable: '/api/payment/v1/virtualAccount/disable',
  getTransaction: '/api/payment/v1/getTransaction',
  checkAccountNo: '/api/openBanking/v1/checkAccountNo',
  linkAccount: '/api/openBanking/v1/linkAccount',
  verifyLinkAccount: '/api/openBanking/v1/linkAccount/verify',
} as const;

export type Call = keyof typeof paths;

type Declared = 'text' | 'number' | 'yes' | 'status' | 'rows';

const transaction: Record<string, Declared> = {
  id: 'text',
  status: 'status',
  amount: 'number',
  refTransactionId: 'text',
  createDateTime: 'text',
  completeTime: 'text',
  virtualAccount: 'text',
  description: 'text',
  paymentType: 'text',
  txnNumber: 'text',
  accountName: 'text',
  accountNo: 'text',
  interBankTrace: 'text',
};

const replies: Record<Call, Record<string, Declared>> = {
  create: {
    transactionId: 'text',
    refTransactionId: 'text',
    payLinkCode: 'text',
    timeout: 'number',
    url: 'text',
    virtualAccount: 'text',
    description: 'text',
    amount: 'number',
    qrCodeString: 'text',
    status: 'status',
    time: 'text',
    accountName: 'text',
  },
  check: { status: 'status', refTransactionId: 'text', amount: 'number' },
  cancel: { success: 'yes' },
  enable: {
    order: 'number',
    virtualAccount: 'text',
    bankAccountNo: 'text',
    fixAmount: 'number',
    fixContent: 'text',
    qrContent: 'text',
    timeout: 'number',
  },
  disable: { success: 'yes' },
  getTransaction: {
    items: 'rows',
    pageNumber: 'number',
    pageSize: 'number',
    totalPage: 'number',
    totalSize: 'number',
  },
  checkAccountNo: { accountNo: 'text', accountName: 'text' },
  linkAccount: { accountNo: 'text', accountName: 'text', phone: 'text', expireTime: 'number', sessionId: 'text' },
  verifyLinkAccount: { success: 'yes' },
};

interface Typing {
  null: 'fails' | 'zero';
  statuses?: readonly string[];
}

interface PublishedClient {
  name: string;
  calls: readonly Call[];
  typing: Typing;
  /** The precision of the library's clock; the time stamp itself is always in milliseconds. */
  clock: 'milliseconds' | 'seconds';
  order: Record<string, unknown>;
  standing?: Record<string, unknown>;
  receiver?: { sealed: boolean; answer: unknown };
}

const readme = {
  amount: 20_000,
  description: 'Thanh toan don hang',
  timeout: 10_000,
  title: 'Thanh Toan',
  language: 'Viet Nam',
  customerInfo: { fullName: 'Nguyen Van A', email: 'a@example.com', phone: '0123456789', address: 'Ho Chi Minh' },
  successUrl: 'https://shop.example/success',
  failUrl: 'https://shop.example/fail',
  redirectAfter: 5,
  bankAccountId: '',
};

const allCalls = Object.keys(paths) as Call[];
const payments: readonly Call[] = ['create', 'check', 'cancel'];

export const publishedClients: readonly PublishedClient[] = [
  {
    name: 'Node',
    calls: allCalls,
    typing: { null: 'fails' },
    clock: 'milliseconds',
    order: readme,
    standing: { timeout: 10_000, fixAmount: 30_000, fixContent: 'Thanh toan' },
    receiver: { sealed: true, answer: { success: true } },
  },
  {
    name: 'PHP SDK',
    calls: allCalls,
    typing: { null: 'fails' },
    clock: 'seconds',
    order: readme,
    standing: { timeout: 10_000, fixAmount: 0, fixContent: '', bankAccountNo: '' },
    receiver: { sealed: false, answer: { status: true } },
  },
  {
    name: 'WooCommerce',
    calls: ['create'],
    typing: { null: 'fails' },
    clock: 'seconds',
    order: {
      amount: 250_000,
      description: '',
      timeout: 3_600,
      title: 'Cua hang cua toi',
      language: 'vi_VN',
      customerInfo: {
        fullName: 'Jane Roe',
        email: 'jane@example.com',
        phone: '+14155550100',
        address: '1 Market Street, '.repeat(20),
      },
      successUrl: 'https://shop.example/checkout/order-received/?key=wc_order_1',
      failUrl: 'https://shop.example/checkout',
      redirectAfter: 0,
      bankAccountId: null,
    },
  },
  {
    name: 'Java',
    calls: payments,
    typing: { null: 'zero', statuses: ['CREATED', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT'] },
    clock: 'milliseconds',
    order: { ...readme, timeout: 600_000 },
    receiver: { sealed: true, answer: { status: true } },
  },
  {
    name: 'Go',
    calls: ['create', 'check', 'cancel', 'enable', 'disable', 'getTransaction'],
    typing: { null: 'zero' },
    clock: 'milliseconds',
    order: { ...readme, customerInfo: { fullname: 'Nguyen Van A', phone: '' }, paymentType: '' },
    standing: { timeout: 300, fixAmount: 0, fixContent: '', bankAccountNo: '' },
    receiver: { sealed: false, answer: { data: { success: true } } },
  },
];

function readValue(declared: Declared, value: unknown, place: string, typing: Typing): unknown {
  if ((value === null || value === undefined) && typing.null === 'zero') return undefined;
  if (declared === 'rows') {
    if (!Array.isArray(value)) throw new TypeError(`${place} is no list`);
    return value.map((row, index) => readFields(transaction, row, `${place}.${index}`, typing));
  }
  const wanted = { text: 'string', status: 'string', number: 'number', yes: 'boolean' }[declared];
  if (typeof value !== wanted) throw new TypeError(`${place} is ${JSON.stringify(value)} and no ${declared}`);
  if (declared === 'number' && !Number.isSafeInteger(value)) throw new TypeError(`${place} is no whole number`);
  const { statuses } = typing;
  return declared === 'status' && statuses && !statuses.includes(String(value)) ? undefined : value;
}

function readFields(fields: Record<string, Declared>, reply: unknown, place: string, typing: Typing) {
  if (typeof reply !== 'object' || reply === null) throw new TypeError(`${place} is no object`);
  const given = new Map(Object.entries(reply));
  return Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [
      name,
      readValue(declared, given.get(name), `${place}.${name}`, typing),
    ]),
  );
}

export const readAs = ({ typing }: PublishedClient, call: Call, reply: unknown): Record<string, unknown> =>
  readFields(replies[call], reply, call, typing);

export const stampOf = ({ clock }: PublishedClient, now = Date.now()) =>
  String(clock === 'seconds' ? Math.floor(now / 1000) * 1000 : now);
