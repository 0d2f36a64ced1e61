import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const reportMailScreens = defineFeature('reportMails', {
  list: {
    path: '/setting/report-mails',
    allow: [may('statistic', 'read')],
    title: 'Reports by e-mail',
    purpose: 'What you have received, in your mailbox with an Excel file, day by day, week by week or month by month.',
    menu: { section: 'settings', icon: 'file', order: 75 },
    switch: 'statistic',
    load: () => import('./report-mails.screen.tsx'),
  },
  create: {
    path: '/setting/report-mails/create',
    allow: [may('statistic', 'read')],
    title: 'New report by e-mail',
    switch: 'statistic',
    load: () => import('./create-report-mail.screen.tsx'),
  },
});
