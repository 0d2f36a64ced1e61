export { ForbiddenPage as default } from '@pay/app-frame/system';
