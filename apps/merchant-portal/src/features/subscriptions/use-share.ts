import { useFormats } from '@pay/i18n';

const whole = 10_000;

/** Words a share that is given in hundredths of a percent; a dash stands where there was nothing to have a share of. */
export function useShare(): (share: number | null | undefined) => string {
  const { percent } = useFormats();
  return (share) => (share === null || share === undefined ? '–' : percent(share / whole));
}
