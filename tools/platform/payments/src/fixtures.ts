export { expectBooksHold, openShopAtBank } from './transactions/bank-events.fixture.ts';
export { company, registerCompany } from './pay-links/receiver.fixture.ts';
export { unsubscribeUrl } from './sending/unsubscribe-link.ts';
export { lateRefund, tellDone } from './refunds/refunds.fixture.ts';
export { grantRequests, openVietQrPro } from './viet-qr-pro/viet-qr-pro.fixture.ts';
