import { sheetPapers } from '@pay/contract-portal';
import { Dialog } from '@pay/design-system/dialogs';
import { saveFile } from '@pay/design-system/files';
import { QrCode } from '@pay/design-system/qr';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { Paper, StaticQr } from './pay-box.ts';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });
const titles = { A6: text.sheetA6, A4: text.sheetA4, TENT: text.sheetTENT };

export function PrintCodeDialog({ code, onClose }: { code: StaticQr; onClose: () => void }) {
  const t = useText();
  const print = useMutation({
    mutationFn: (paper: Paper) => payBoxesApi.staticQr.printSheet.download({ id: code.id, paper }),
    onSuccess: saveFile,
    onError: (error) => toast({ tone: 'danger', text: error.message, duration: 10_000, important: true }),
  });
  return (
    <Dialog title={t(text.printTitle, { name: code.name })} onClose={onClose}>
      <Centred>
        <QrCode content={code.qrCode} label={t(text.qrLabel, { name: code.name })} width={200} />
        <p>{t(text.printText)}</p>
        <Buttons>
          {sheetPapers.map((paper) => (
            <Button
              key={paper}
              icon={<Printer size={16} />}
              busy={print.isPending && print.variables === paper}
              onClick={() => print.mutate(paper)}
            >
              {t(titles[paper])}
            </Button>
          ))}
        </Buttons>
      </Centred>
    </Dialog>
  );
}
