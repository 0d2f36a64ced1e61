export { NotFoundPage as default } from '@pay/app-frame/system';
