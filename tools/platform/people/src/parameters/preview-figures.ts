import type { ParameterName } from '@pay/domain/parameters';
import type { Instant, Trx } from '@pay/platform-kernel';

/** What a value would touch now. */
export interface PreviewFigure {
  /** Names the text by which people read it. */
  what: string;
  before: number;
  after: number;
}

interface Asked {
  before: number;
  after: number;
  now: Instant;
}

type Figures = (db: Trx, asked: Asked) => Promise<PreviewFigure[]>;

const previews = new Map<ParameterName, Figures>();

/** Each domain that reads a parameter tells here whom another value of it would touch. */
export function previewParameter(name: ParameterName, figures: Figures): void {
  previews.set(name, figures);
}

export const previewFigures = async (db: Trx, name: ParameterName, asked: Asked): Promise<PreviewFigure[]> =>
  (await previews.get(name)?.(db, asked)) ?? [];
