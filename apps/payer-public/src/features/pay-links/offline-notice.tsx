import { Gap, Notice } from '@pay/payer-ui';

/** Stands ready for the moment in which the network is lost. */
export const OfflineNotice = ({ text }: { text: string }) => (
  <div data-offline hidden>
    <Gap>
      <Notice tone="warn" role="alert">
        {text}
      </Notice>
    </Gap>
  </div>
);
