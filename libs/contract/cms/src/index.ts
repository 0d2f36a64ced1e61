export * from './fee.contract.ts';
export * from './merchant-review.contract.ts';
export * from './notification.contract.ts';
export * from './payment-method.contract.ts';
export * from './queue.contract.ts';
export * from './salary-enterprise.contract.ts';
export * from './staff.contract.ts';
export * from './webhook.contract.ts';
