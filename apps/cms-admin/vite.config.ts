import { messagesPlugin } from '@pay/messages';
import { appConfig } from '@pay/web-host/vite';

export default appConfig({
  name: 'cms-admin',
  firstScreen: /sign-in\.screen\.tsx$/,
  frameCalls: ['staffUser.getInfo', 'staffRoleGroup.getCurrentPermission'],
  plugins: messagesPlugin('@pay/cms-admin'),
});
