import { useState } from 'react';
import { toast } from '../toasts/toast-queue.ts';
import { saveFile } from './save-file.ts';

export type Download = () => Promise<Parameters<typeof saveFile>[0]>;

/** Saves the file that a call answers with; where it fails, a toast says why. */
export function useDownload(): { busy: boolean; download: (call: Download) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const download = async (call: Download) => {
    setBusy(true);
    try {
      saveFile(await call());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast({ tone: 'danger', text: error.message, important: true, duration: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
