import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const customerScreens = defineFeature('customers', {
  management: {
    path: '/customer-management',
    allow: [may('customers', 'read')],
    title: 'Customers',
    purpose: 'The people you sell to: send them payment links, and see what each was sent and paid.',
    menu: { section: 'customers', icon: 'users', order: 1 },
    switch: 'customers',
    load: () => import('./customer-list.screen.tsx'),
  },
  create: {
    path: '/customer-management/create-customer',
    allow: [may('customers', 'write')],
    title: 'New customer',
    switch: 'customers',
    load: () => import('./create-customer.screen.tsx'),
  },
  update: {
    path: '/customer-management/update-customer',
    query: ['id'],
    allow: [may('customers', 'write')],
    title: 'Edit {name}',
    record: 'customer',
    switch: 'customers',
    load: () => import('./update-customer.screen.tsx'),
  },
  detail: {
    path: '/customer-management/customer-detail',
    query: ['id'],
    allow: [may('customers', 'read')],
    title: 'Customer {name}',
    record: 'customer',
    switch: 'customers',
    load: () => import('./customer-detail.screen.tsx'),
  },
  group: {
    path: '/customer-management/customer-group-detail',
    query: ['id'],
    allow: [may('customers', 'read')],
    title: 'Customer group {name}',
    record: 'customer group',
    switch: 'customers',
    load: () => import('./customer-group.screen.tsx'),
  },
  import: {
    path: '/customer-management/import-customers',
    allow: [may('customers', 'write')],
    title: 'Customers from a file',
    switch: 'customers',
    load: () => import('./import-customers.screen.tsx'),
  },
  duplicates: {
    path: '/customer-management/duplicates',
    allow: [may('customers', 'write')],
    title: 'Possible duplicates',
    purpose: 'Two entries that may be the same person. Look at both, then merge them or keep them apart.',
    switch: 'customers',
    load: () => import('./duplicates.screen.tsx'),
  },
  merge: {
    path: '/customer-management/merge-customers',
    query: ['first', 'second'],
    allow: [may('customers', 'write')],
    title: 'Merge two customers',
    purpose:
      'Choose what to keep. Everything that either was sent, ordered and paid then belongs to the one that stays.',
    record: 'customer',
    switch: 'customers',
    load: () => import('./merge-customers.screen.tsx'),
  },
});
