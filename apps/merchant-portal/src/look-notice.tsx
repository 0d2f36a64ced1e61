import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { StaffLook } from '@pay/session';
import { frontEnd } from '#front-end';
import { lookApi } from '#look-api';
import { text } from './look.messages.ts';

const Space = styled('div')({ position: 'sticky', top: 0, zIndex: 5, marginBottom: 16 });

/** Stands above every screen while the staff look as the merchant. */
export function LookNotice({ look: { staffName, merchantName, endsAt } }: { look: StaffLook }) {
  const t = useText();
  const { dateTime } = useFormats();
  const end = async () => {
    const token = frontEnd.session.tokens.access();
    try {
      if (token) await lookApi.end.fetch({ token });
    } finally {
      frontEnd.session.signOut();
      window.close();
    }
  };
  return (
    <Space>
      <Notice
        tone="warning"
        role="status"
        title={t(text.looking, { staff: staffName, merchant: merchantName })}
        actions={[{ title: t(text.endLook), onSelect: () => void end() }]}
      >
        {t(text.lookingText, { at: dateTime(endsAt) })}
      </Notice>
    </Space>
  );
}
