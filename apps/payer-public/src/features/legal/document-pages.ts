import type { ReadingContent } from '@pay/payer-ui';

export interface DocumentPage extends ReadingContent {
  view: 'document';
}
