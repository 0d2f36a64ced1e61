export interface SubscriptionImportLineTable {
  merchantId: string;
  importId: string;
  line: number;
  customerId: string;
  planId: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    subscriptionImportLine: SubscriptionImportLineTable;
  }
}
