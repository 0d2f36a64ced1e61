import type { Activity } from '@pay/contract-portal';
import type { usePermissions } from '@pay/session';
import { bankAccountScreens } from '../bank-accounts/bank-accounts.feature.ts';
import { customerScreens } from '../customers/customers.feature.ts';
import { feeReportScreens } from '../fee-report/fee-report.feature.ts';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { memberScreens } from '../members/members.feature.ts';
import { orderScreens } from '../orders/orders.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { productScreens } from '../products/products.feature.ts';
import { supportScreens } from '../support/support.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';

type Opened = NonNullable<Activity['opens']>;
type Can = ReturnType<typeof usePermissions>['can'];

interface Target {
  allow: Parameters<Can>[0];
  link: (id: string) => string;
}

const targets: Readonly<Record<Opened['kind'], Target>> = {
  PAY_LINK: { allow: payLinkScreens.detail.allow, link: (code) => payLinkScreens.detail.link({ code }) },
  PAYMENT: { allow: transactionScreens.detail.allow, link: (id) => transactionScreens.detail.link({ id }) },
  PAY_PAGE: { allow: payPageScreens.detail.allow, link: (code) => payPageScreens.detail.link({ code }) },
  ORDER: { allow: orderScreens.detail.allow, link: (id) => orderScreens.detail.link({ id }) },
  PRODUCT: { allow: productScreens.detail.allow, link: (id) => productScreens.detail.link({ id }) },
  CATEGORY: { allow: productScreens.category.allow, link: (id) => productScreens.category.link({ id }) },
  CUSTOMER: { allow: customerScreens.detail.allow, link: (id) => customerScreens.detail.link({ id }) },
  CUSTOMER_GROUP: { allow: customerScreens.group.allow, link: (id) => customerScreens.group.link({ id }) },
  MEMBER: { allow: memberScreens.update.allow, link: (id) => memberScreens.update.link({ id }) },
  ROLE_GROUP: { allow: memberScreens.updateRole.allow, link: (id) => memberScreens.updateRole.link({ id }) },
  BANK_ACCOUNT: { allow: bankAccountScreens.detail.allow, link: (id) => bankAccountScreens.detail.link({ id }) },
  DISPUTE: { allow: forControlScreens.detail.allow, link: (id) => forControlScreens.detail.link({ id }) },
  FEE_REPORT: { allow: feeReportScreens.detail.allow, link: (id) => feeReportScreens.detail.link({ id }) },
  SUPPORT: { allow: supportScreens.detail.allow, link: (id) => supportScreens.detail.link({ id }) },
};

/** The address of a record that who looks may open. */
export function recordLink(opens: Activity['opens'], can: Can): string | undefined {
  if (!opens) return undefined;
  const { allow, link } = targets[opens.kind];
  return can(allow) ? link(opens.id) : undefined;
}
