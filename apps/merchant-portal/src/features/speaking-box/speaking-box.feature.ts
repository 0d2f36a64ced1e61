import { defineFeature } from '@pay/screens';

/** A phone or tablet at the till stands here for days, and nobody is signed in on it. */
export const speakingBoxScreens = defineFeature('speakingBox', {
  box: {
    path: '/speaking-box',
    allow: 'anyone',
    title: 'Speaking pay box',
    switch: 'payBox',
    load: () => import('./speaking-box.screen.tsx'),
  },
});
