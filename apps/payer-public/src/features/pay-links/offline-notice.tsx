import { Gap, Notice } from '@pay/payer-ui';

export const OfflineNotice = ({ text }: { text: string }) => (
  <div data-offline hidden>
    <Gap>
      <Notice tone="warn" role="alert">
        {text}
      </Notice>
    </Gap>
  </div>
);
