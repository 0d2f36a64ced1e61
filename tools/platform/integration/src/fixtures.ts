export { clientOf, codeOf, employeesAppOf, listen as merchantAddress } from './merchant-api/merchant-api.fixture.ts';
export { openShop, settled, type Shop } from './webhooks/webhooks.fixture.ts';
export { judgedReply } from './webhooks/replies.rules.ts';
