export { followPayments } from './orders/follow-payment.ts';
export { orderPayload } from './orders/order-notice.ts';
export { orderOfLink } from './orders/orders.store.ts';
export { payButtonHandlers, payButtonPublicHandlers } from './pay-buttons/pay-buttons.handlers.ts';
export { addPayButton, firstPayButtons } from './pay-buttons/pay-buttons.store.ts';
export { createPayPage } from './pay-pages/create-pay-page.ts';
export { payPageHandlers, payPagePublicHandlers } from './pay-pages/pay-pages.handlers.ts';
export { createProduct, type NewProduct } from './products/create-product.ts';
export { categoryHandlers, productHandlers } from './products/products.handlers.ts';
