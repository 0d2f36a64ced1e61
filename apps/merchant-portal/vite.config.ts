import { messagesPlugin } from '@pay/messages';
import { appConfig } from '@pay/web-host/vite';

export default appConfig({
  name: 'merchant-portal',
  firstScreen: /login\.screen\.tsx$/,
  plugins: messagesPlugin('@pay/merchant-portal'),
});
