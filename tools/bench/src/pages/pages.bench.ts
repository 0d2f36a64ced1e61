import { parseArgs } from 'node:util';
import { budgets, type PageBudget, type Reference, type Times } from '../budgets.ts';
import { openReferences } from '../reference/reference-host.ts';
import { withStack } from '../stack.ts';
import { median } from '../statistics.ts';
import { plain, table } from '../table.ts';
import { holds, report, type Figure } from '../verdict.ts';
import { loadPage, type PageLoad, type Visit } from './load-page.ts';
import { measuredPages, wantedOn, type MeasuredPage } from './measured-pages.ts';

interface Row {
  name: string;
  loads: PageLoad[];
  warmLoads: PageLoad[];
  visit: Visit;
  page?: MeasuredPage;
}

const measures = [
  'document',
  'scripts',
  'total',
  'requests',
  'firstPaint',
  'paint',
  'usable',
  'blocking',
  'heap',
  'shift',
] as const;
type Measure = (typeof measures)[number];

const typical = (loads: readonly PageLoad[], measure: Measure) => median(loads.map((load) => load[measure]));

const referenceVisits = ({ static: page, prerendered, table: list }: Record<Reference, string>) =>
  ({
    static: { url: page, device: 'phone', wanted: wantedOn.reference },
    prerendered: { url: prerendered, device: 'phone', wanted: wantedOn.reference },
    table: { url: list, device: 'desk', wanted: wantedOn.list },
  }) as const satisfies Record<Reference, Visit>;

function judged(row: Row, references: Record<Reference, Row>): Figure[] {
  if (!row.page) return [];
  const budget: PageBudget = budgets[row.page.budget];
  const value = (measure: Measure) => typical(row.loads, measure);
  const upTo = (measure: Measure, unit: string, atMost: number | undefined): Figure[] =>
    atMost === undefined ? [] : [{ name: `${row.name}: ${measure}`, value: value(measure), unit, atMost }];
  const times = (measure: Measure, unit: string, limit: Times | undefined) =>
    limit
      ? upTo(
          measure,
          unit,
          Math.max(limit.times * typical(references[limit.reference].loads, measure), limit.atLeast ?? 0),
        )
      : [];
  const warm = (measure: 'usable', limit: Times | undefined): Figure[] =>
    limit
      ? [
          {
            name: `${row.name}: warm ${measure}`,
            value: typical(row.warmLoads, measure),
            unit: 'ms',
            atMost: limit.times * typical(references[limit.reference].warmLoads, measure),
          },
        ]
      : [];
  return [
    ...upTo('document', 'KB', budget.document),
    ...upTo('scripts', 'KB', budget.scripts),
    ...upTo('total', 'KB', budget.total),
    ...upTo('requests', '', budget.requests),
    ...times('paint', 'ms', budget.paint),
    ...times('usable', 'ms', budget.usable),
    ...times('blocking', 'ms', budget.blocking),
    ...times('heap', 'MB', budget.heap),
    ...upTo('shift', '', budget.shift),
    ...warm('usable', budget.warmUsable),
  ];
}

function show(rows: readonly Row[]) {
  const cells = ({ name, loads, warmLoads }: Row) => [
    name,
    ...measures.map((measure) => plain(typical(loads, measure))),
    ...(['paint', 'usable'] as const).map((measure) =>
      warmLoads.length > 0 ? plain(typical(warmLoads, measure)) : '-',
    ),
  ];
  const titles = [
    'cold',
    'doc KB',
    'js KB',
    'all KB',
    'requests',
    'FCP ms',
    'LCP ms',
    'usable ms',
    'blocking ms',
    'heap MB',
    'shift',
    'warm LCP',
    'warm usable',
  ];
  console.log(table([titles, ...rows.map(cells)]));
}

export async function pages(argv: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      fetched: { type: 'boolean', default: false },
    },
  });
  const { address, close } = await openReferences();
  try {
    return await withStack(async (addresses) => {
      const row = (name: string, visit: Visit, page?: MeasuredPage): Row => ({
        name,
        visit,
        loads: [],
        warmLoads: [],
        ...(page && { page }),
      });
      const visits = referenceVisits(address);
      const references = {
        static: row('reference: static page', visits.static),
        prerendered: row('reference: prerendered React', visits.prerendered),
        table: row('reference: React table', visits.table),
      };
      const asked = (await measuredPages(addresses)).filter(({ name }) => name.includes(values.only ?? ''));
      const rows = [...Object.values(references), ...asked.map((page) => row(page.name, page.visit, page))];
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const one of rows) one.loads.push(await loadPage(one.visit));
        for (const one of rows.filter(({ visit }) => visit.device === 'desk')) {
          one.warmLoads.push(await loadPage({ ...one.visit, warm: true }));
        }
      }
      show(rows);
      if (values.fetched)
        for (const { name, loads } of rows) console.log(`\n${name}\n${loads.at(-1)?.fetched.join('\n')}`);
      const figures = rows.flatMap((one) => judged(one, references));
      console.log(`\nBudgets, ${figures.filter(holds).length} of ${figures.length} kept`);
      return report(figures);
    });
  } finally {
    close();
  }
}
