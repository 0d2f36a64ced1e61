import { messagesPlugin } from '@pay/messages';
import { appConfig } from '@pay/web-host/vite';

export default appConfig({
  name: 'salary-console',
  firstScreen: /sign-in\.screen\.tsx$/,
  frameCalls: ['merchant.getMerchant', 'user.getInfo', 'roleGroup.getCurrentPermission'],
  plugins: messagesPlugin('@pay/salary-console'),
});
