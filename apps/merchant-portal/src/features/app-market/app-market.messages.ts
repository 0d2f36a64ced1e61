import { defineMessages } from '@pay/i18n';

export const text = defineMessages('appMarket', {
  wooTitle: 'WooCommerce',
  wooPurpose:
    'For a WordPress shop: payers choose the platform at checkout, and the order is marked as paid automatically.',
  woo1: 'Install the plugin in WordPress under Plugins, Add new, Upload, and activate it.',
  woo2: 'In WooCommerce, open it under Settings, Payments and enter the address, client ID, secret key and encrypt key from Payment integration. Begin with those of test mode.',
  woo3: 'Place an order and pay it in test mode. The plugin asks for the result itself; it takes no notices.',
  woo4: 'Replace the keys with those for real payments.',
  librariesTitle: 'Libraries for your own shop',
  librariesPurpose: 'Node.js, PHP, Java and Go: they sign and encrypt each call, and check and open each notice.',
  libraries1: 'Add the library to your project, and give it the address, client ID, secret key and encrypt key.',
  libraries2: 'Create a payment as in the sample for your language under Payment integration; it runs as copied.',
  libraries3: 'Enter the address that takes notices under Webhooks, and answer there once the order is saved.',
  libraries4: 'Look at what arrived, byte by byte, in the log of calls and in the log of notices.',
  importTitle: 'Excel',
  importPurpose: 'Lists come in and go out as Excel files, without a line of code.',
  import1: 'Lists have “Export” beside their title: the file holds every row that matches the filters.',
  import2:
    'Employees and timesheets are brought in from a file. Download the template, fill it in and upload it: each row is checked and shown before anything is saved.',
  toKeys: 'Payment integration',
  toWebhooks: 'Webhooks',
  toTransactions: 'Transactions',
});
