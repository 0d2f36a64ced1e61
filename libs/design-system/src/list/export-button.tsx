import { useText } from '@pay/i18n';
import { filterRules } from '@pay/lists';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../theme/action-menu.tsx';
import { Button } from '../theme/button.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { saveFile } from '../files/save-file.ts';
import { toast } from '../toasts/toast-queue.ts';
import { text } from './list.messages.ts';

export interface ExportCall {
  readonly endpoint: Parameters<typeof filterRules>[0];
  download(
    input: never,
    options: { onProgress: (progress: { part: number }) => void },
  ): Promise<{ blob: Blob; name: string }>;
}

interface ExportButtonProps {
  endpoint: ExportCall;
  /** The active filters; the file holds every row that matches them. */
  input: object;
  /** For the tools beside a count, where the list has no head of its own. */
  small?: boolean;
  /** What the file holds, where it is not every row. */
  of?: 'selected';
}

/** Whether the file can be made of rows that were chosen one by one. */
export const exportsChosen = ({ endpoint }: ExportCall): boolean => 'ids' in (endpoint.query?._zod.def.shape ?? {});

export function ExportButton({ endpoint, input, small, of }: ExportButtonProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const [part, setPart] = useState<number>();
  const formats = filterRules(endpoint.endpoint).format?.options ?? [];
  const run = async (format?: string) => {
    setPart(0);
    try {
      const file = await endpoint.download({ ...input, format } as never, {
        onProgress: (progress) => setPart(progress.part),
      });
      saveFile(file);
      toast({ tone: 'success', text: t(text.exported, { name: file.name }), important: true, duration: 5_000 });
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      toast({ tone: 'danger', text: t(text.exportFailed, { reason }), important: true, duration: 10_000 });
    } finally {
      setPart(undefined);
    }
  };
  const words = part ? t(text.exporting, { percent: Math.round(part * 100) }) : t(text.exportStarted);
  const verb = t(of ? text.exportSelected : text.export);
  const name = isPhone ? <VisuallyHidden>{verb}</VisuallyHidden> : verb;
  const button = (attributes?: object) => (
    <Button
      {...(small && { variant: 'text', size: 'small' })}
      icon={<Download size={small ? 16 : 18} />}
      busy={part !== undefined}
      onClick={() => void run()}
      {...attributes}
    >
      {part === undefined ? name : words}
      {attributes && !isPhone && <ChevronDown size={16} aria-hidden />}
    </Button>
  );
  if (formats.length < 2 || part !== undefined) return button();
  return (
    <ActionMenu
      label={verb}
      actions={formats.map((format) => ({ title: t(text.exportAs, { format }), onSelect: () => void run(format) }))}
      opener={button}
    />
  );
}
