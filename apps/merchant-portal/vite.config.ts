import { messagesPlugin } from '@pay/messages';
import { appConfig } from '@pay/web-host/vite';

export default appConfig({
  name: 'merchant-portal',
  firstScreen: /login\.screen\.tsx$/,
  frameCalls: ['merchant.getMerchant', 'user.getInfo', 'roleGroup.getCurrentPermission'],
  plugins: messagesPlugin('@pay/merchant-portal'),
});
