import { fileKinds, type ReplyOf } from '@pay/contract-core';
import type { tool } from '@pay/contract-portal';
import { CodeText, FactList, Money } from '@pay/design-system/display';
import { FileDrop } from '@pay/design-system/fields';
import { Card, Notice } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { faultOf, qrFieldNames } from './qr-fault.ts';
import { text } from './tools.messages.ts';

export type ScannedQr = ReplyOf<typeof tool.scanQr>;

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Raw = styled('div')({ padding: 12, borderRadius: 8, background: colour.sunken, fontSize: size.small });

function usePastedPicture(take: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    take(picture);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function Decoded({ qr }: { qr: ScannedQr }) {
  const t = useText();
  const { bin, bankName, accountNo, amount, content, service, initMethod, currency, country, crc, qrContent } = qr;
  return (
    <>
      <Notice tone="success" role="status" title={t(text.readTitle)}>
        {t(text.readText)}
      </Notice>
      <FactList
        facts={[
          { label: t(qrFieldNames['38.01.00']), value: bankName ? `${bankName} (${bin})` : bin, copy: bin },
          { label: t(qrFieldNames['38.01.01']), value: accountNo, copy: accountNo },
          { label: t(qrFieldNames['54']), value: amount === null ? t(text.payerTypes) : <Money amount={amount} /> },
          { label: t(qrFieldNames['62.08']), value: content },
          { label: t(qrFieldNames['01']), value: t(initMethod === 'STATIC' ? text.staticCode : text.dynamicCode) },
          { label: t(qrFieldNames['38.02']), value: t(service === 'QRIBFTTC' ? text.toCard : text.toAccount) },
          { label: t(qrFieldNames['53']), value: currency },
          { label: t(qrFieldNames['58']), value: country },
          { label: t(qrFieldNames['63']), value: t(text.rightChecksum, { crc }) },
        ]}
      />
      <Raw>
        <CodeText code={qrContent} label={t(text.rawContent)} />
      </Raw>
    </>
  );
}

export function ScanCard({ onScanned }: { onScanned: (qr: ScannedQr) => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const scan = useMutation(payGateApi.tool.scanQr.mutation({ onSuccess: onScanned }));
  const { extensions, maxBytes } = fileKinds.image;

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) scan.mutate({ image: chosen });
    else scan.reset();
  };
  usePastedPicture(choose);

  const fault = scan.error && faultOf(scan.error);
  const fieldName =
    fault?.field &&
    (fault.field in qrFieldNames ? t(qrFieldNames[fault.field as keyof typeof qrFieldNames]) : t(text.otherField));
  return (
    <Card title={t(text.scanTitle)} purpose={t(text.scanPurpose)}>
      <Stack>
        <FileDrop
          required
          name="image"
          label={t(text.picture)}
          accept={extensions}
          maxBytes={maxBytes}
          value={file}
          onChange={choose}
          disabled={scan.isPending}
          help={scan.isPending ? t(text.reading) : t(text.pasteHelp)}
        />
        {fault && (
          <Notice tone="danger" role="alert" tells={fault} title={t(text.notReadTitle)}>
            {fieldName && <p>{t(text.wrongField, { id: fault.field ?? '', name: fieldName })}</p>}
            <p>{fault.otherKind ? t(text.otherKind) : fault.message}</p>
            <Small>{t(text.nothingFilled)}</Small>
          </Notice>
        )}
        {scan.data && <Decoded qr={scan.data} />}
      </Stack>
    </Card>
  );
}
