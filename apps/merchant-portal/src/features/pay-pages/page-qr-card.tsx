import { sheetPapers } from '@pay/contract-portal';
import { saveFile } from '@pay/design-system/files';
import { Card } from '@pay/design-system/page';
import { QrCode, QrDownload } from '@pay/design-system/qr';
import { Button, colour, size, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { payPageApi } from '#pay-page-api';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

type Paper = (typeof sheetPapers)[number];

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });

export function PageQrCard({ page }: { page: PayPage }) {
  const t = useText();
  const { testMode } = useSession();
  const print = useMutation({
    mutationFn: (paper: Paper) => payPageApi.payPage.printSheet.download({ payPageCode: page.code, paper }),
    onSuccess: saveFile,
    onError: (error) => toast({ tone: 'danger', text: error.message, duration: 10_000, important: true }),
  });
  const titles = { A6: text.sheetA6, A4: text.sheetA4, TENT: text.sheetTENT };
  return (
    <Card title={t(text.qrTitle)}>
      <Centred>
        <QrCode content={page.url} label={t(text.qrLabel)} width={240} testMode={testMode} />
        <Small>{t(text.qrHint)}</Small>
        <QrDownload content={page.url} name={`pay-page-${page.code}`} caption={page.name} testMode={testMode} />
        <Buttons>
          {sheetPapers.map((paper) => (
            <Button
              key={paper}
              size="small"
              icon={<Printer size={16} />}
              busy={print.isPending && print.variables === paper}
              onClick={() => print.mutate(paper)}
            >
              {t(titles[paper])}
            </Button>
          ))}
        </Buttons>
      </Centred>
    </Card>
  );
}
