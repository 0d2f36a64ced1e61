/**
 * Where a table stands once merchants are spread over several machines (Citus):
 * - `spread`: each merchant's rows with all its others on one worker;
 * - `everywhere`: whole on every node, for what is small, seldom written and read beside the rows of merchants;
 * - `coordinator`: on the coordinator, known to Citus, so that a commit is one for its rows and those of the workers;
 * - `apart`: on the coordinator, unknown to Citus: what no commit needs to agree with.
 */
export type Place = 'spread' | 'everywhere' | 'coordinator' | 'apart';

export interface Shape {
  table: string;
  /** Has a merchant_id that is never null and that no other column makes. */
  owned: boolean;
  unlogged: boolean;
}

interface Exception {
  place: Place;
  why: string;
}

const each = (tables: readonly string[], exception: Exception): Record<string, Exception> =>
  Object.fromEntries(tables.map((table) => [table, exception]));

/** Every table that does not stand where its shape puts it. */
export const exceptions: Readonly<Record<string, Exception>> = {
  ...each(
    [
      'account_opening',
      'app_user',
      'bank_account',
      'credential',
      'merchant',
      'merchant_change',
      'merchant_profile',
      'role_group',
      'role_group_permission',
      'shop_setting',
    ],
    {
      place: 'everywhere',
      why: 'small, seldom written, unique over all merchants, and read with nearly every row of one',
    },
  ),
  ...each(
    [
      'bank',
      'e_wallet',
      'fee_rule',
      'office',
      'payment_method',
      'payment_method_fee',
      'parameter',
      'pos_model',
      'staff',
    ],
    { place: 'everywhere', why: 'lists of the provider that are read beside the rows of merchants' },
  ),
  ...each(['ekyc_card', 'merchant_view', 'otp_session', 'qr_login', 'session'], {
    place: 'coordinator',
    why: 'who signs in is found before a merchant is known',
  }),
  ...each(['merchant_to_mirror', 'fee_report', 'fee_report_line'], {
    place: 'coordinator',
    why: 'the work of the staff, found without the merchant',
  }),
  ...each(['pay_box', 'pay_box_beat', 'pos_terminal'], {
    place: 'coordinator',
    why: 'a device names itself by its key, whoever it belongs to',
  }),
  ...each(
    [
      'subscription',
      'subscription_discount',
      'subscription_due_day',
      'subscription_import_line',
      'subscription_invoice',
      'subscription_invoice_line',
      'subscription_invoice_link',
      'subscription_item',
      'subscription_month',
      'subscription_plan',
      'subscription_sum',
      'subscription_usage',
      'subscription_usage_period',
    ],
    { place: 'coordinator', why: 'their sums are kept by one statement over the rows of many merchants' },
  ),
  ...each(['webhook_lane'], {
    place: 'coordinator',
    why: 'says whose notices wait, so that nobody has to ask every merchant',
  }),
  ...each(['migration', 'rate_window', 'clock_offset'], {
    place: 'apart',
    why: 'nothing else is committed with it',
  }),
};

/** A new table of merchants is spread by itself; one without an owner stays with the coordinator. */
export function placeOf({ table, owned, unlogged }: Shape): Place {
  const exception = exceptions[table];
  if (exception) return exception.place;
  if (unlogged) return 'apart';
  return owned ? 'spread' : 'coordinator';
}

/** Codes that strangers name: unique over all merchants, and their owner is found by them. */
export const publicCodes = {
  payLink: { table: 'pay_link', column: 'code' },
  payPage: { table: 'pay_page', column: 'code' },
  payButton: { table: 'pay_button', column: 'code' },
  virtualAccount: { table: 'virtual_account', column: 'number' },
} as const;

export type CodeKind = keyof typeof publicCodes;
