import { defineMessages } from '@pay/i18n';

export const text = defineMessages('firstSteps', {
  welcome: 'Welcome to {brand}',
  purpose: 'The way to your first payment. Meanwhile you can look around with sample data.',
  progress: '{done} of {all} done',
  identify: 'Identify your shop',
  identifyText: 'Your details and papers as the owner; about five minutes.',
  account: 'Choose the account that receives your money',
  accountText: 'Link one you have, or ask us to open one.',
  approval: 'We check what you sent',
  approvalText: 'We tell you as soon as you can take real payments.',
  link: 'Create your first payment link',
  linkText: 'Send it by chat, e-mail or SMS and see here when it is paid.',
  payPage: 'Open your pay page',
  payPageText: 'One address with your products, for everybody who wants to buy.',
  activate: 'Activate account',
  continue: 'Continue',
  tryDashboard: 'Try the dashboard',
  close: 'Later',
  stateDone: 'Done',
  stateWaits: 'With us',
  stateLater: 'Later',
});
