import { loadCatalogue } from '@pay/i18n';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { load, session } from '#front-end';
import { createApp } from './app.tsx';
import { isWorthTelling, openNotices } from './noticeboard.ts';

void loadCatalogue(session.getSnapshot().language);
await load();
session.onEnded((end) => {
  if (isWorthTelling(end)) void openNotices().then(({ tellEnd }) => tellEnd(end));
});
void session.start();
createRoot(document.getElementById('root')!).render(<StrictMode>{createElement(createApp())}</StrictMode>);
