import { defineFeature } from '@pay/screens';

export const authenticationScreens = defineFeature('authentication', {
  index: { path: '/authenticate', redirect: 'login' },
  login: {
    path: '/authenticate/login',
    allow: 'visitor',
    title: 'Sign in',
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
    load: () => import('./forgot-password.screen.tsx'),
  },
  memberForgotPassword: {
    path: '/authenticate/member-forget-password',
    allow: 'visitor',
    title: 'Forgot password of a member',
    load: () => import('./member-forgot-password.screen.tsx'),
  },
  qrSignIn: {
    path: '/authenticate/guide-login-qr',
    allow: 'visitor',
    title: 'Sign in with a QR code',
    switch: 'qrLogin',
    load: () => import('./qr-sign-in.screen.tsx'),
  },
  emergencyLock: {
    path: '/authenticate/emergency-lock',
    allow: 'anyone',
    title: 'Lock the account',
    load: () => import('./emergency-lock.screen.tsx'),
  },
  simulatedPhone: {
    path: '/sandbox/phone',
    allow: 'anyone',
    title: 'Simulated phone',
    switch: 'sandboxPhone',
    load: () => import('./simulated-phone.screen.tsx'),
  },
  changePassword: {
    path: '/setting/change-password',
    allow: ['1904:write'],
    title: 'Change password',
    menu: { section: 'settings', icon: 'lock', order: 60 },
    switch: 'changePassword',
    liveOnly: true,
    load: () => import('./change-password.screen.tsx'),
  },
});
