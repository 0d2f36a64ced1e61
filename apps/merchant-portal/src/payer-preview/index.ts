export { PaymentPreview, type PreviewedPayment } from './payment-preview.tsx';
export { PreviewFrame } from './preview-frame.tsx';
export { rootOf, type PreviewedShop, useShopLook } from './use-shop-look.ts';
export { type PreviewWidth, WidthTabs, widths } from './width-tabs.tsx';
