import { startApp } from '@pay/app-frame/start';
import { app } from './app.ts';

await startApp(app);
