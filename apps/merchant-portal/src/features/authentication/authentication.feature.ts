import { mailedScreens, may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const authenticationScreens = defineFeature('authentication', {
  index: { path: '/authenticate', redirect: 'login' },
  login: {
    path: '/authenticate/login',
    allow: 'visitor',
    title: 'Sign in',
    purpose: 'Collect money, pay out and follow every payment of your shop.',
    load: () => import('./login.screen.tsx'),
  },
  register: {
    path: '/authenticate/register',
    allow: 'visitor',
    title: 'Create an account',
    load: () => import('./register.screen.tsx'),
  },
  forgotPassword: {
    path: '/authenticate/forget-assword',
    allow: 'visitor',
    title: 'Forgot password',
    purpose: 'We send a code to the phone number of your account.',
    load: () => import('./forgot-password.screen.tsx'),
  },
  memberForgotPassword: {
    path: '/authenticate/member-forget-password',
    allow: 'visitor',
    title: 'Forgotten member password',
    purpose: 'We send a code to the phone number that the owner entered for you.',
    load: () => import('./member-forgot-password.screen.tsx'),
  },
  qrSignIn: {
    path: '/authenticate/guide-login-qr',
    allow: 'visitor',
    title: 'Sign in with a QR code',
    purpose: 'Scan the code with the app on your phone: no password to type on this computer.',
    switch: 'qrLogin',
    load: () => import('./qr-sign-in.screen.tsx'),
  },
  emergencyLock: {
    path: mailedScreens.emergencyLock,
    allow: 'anyone',
    title: 'Lock the account',
    purpose: 'Use this when someone else signed in to your account.',
    load: () => import('./emergency-lock.screen.tsx'),
  },
  staffLook: {
    path: '/look',
    allow: 'anyone',
    title: 'View as the merchant',
    purpose: 'For the provider’s staff: opens the portal as the merchant sees it. Nothing can be changed.',
    load: () => import('./staff-look.screen.tsx'),
  },
  simulatedPhone: {
    path: '/sandbox/phone',
    allow: 'anyone',
    title: 'Simulated phone',
    purpose: 'Stands in for the app that scans the code. Sandbox only.',
    switch: 'sandboxPhone',
    load: () => import('./simulated-phone.screen.tsx'),
  },
  changePassword: {
    path: '/setting/change-password',
    allow: [may('changePassword', 'write')],
    title: 'Change password',
    menu: { section: 'settings', icon: 'lock', order: 60 },
    switch: 'changePassword',
    liveOnly: true,
    load: () => import('./change-password.screen.tsx'),
  },
});
