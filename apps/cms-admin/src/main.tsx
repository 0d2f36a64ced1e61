import { startApp } from '@pay/app-frame/start';
import { app } from './app.ts';

void startApp(app);
