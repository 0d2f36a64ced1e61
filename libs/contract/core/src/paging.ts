import * as z from 'zod/mini';

export type PagingStyle = keyof typeof styles;

const styles = {
  'page/pageSize': { page: 'page', size: 'pageSize', by: 'sortBy', direction: 'sortDirection' },
  'page/size/sort': { page: 'page', size: 'size', by: 'sort', direction: 'sortDirection' },
  'number/size': { page: 'number', size: 'size', by: 'sortBy', direction: 'sortDirection' },
  'pageNumber/pageSize': { page: 'pageNumber', size: 'pageSize', by: 'sortBy', direction: 'sortDir' },
  'page/size/sortDir': { page: 'page', size: 'size', by: 'sortBy', direction: 'sortDir' },
} as const;

export interface PagingRule {
  style: PagingStyle;
  size: number;
  sorts: readonly string[];
  sort: string;
  direction: 'ASC' | 'DESC';
  names: (typeof styles)[PagingStyle];
}

const rules = new WeakMap<object, PagingRule>();

/** Rows beyond this offset are refused with code 8, which asks for a narrower filter. */
export const maxListedRows = 10_000;
export const maxPageSize = 200;

const direction = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.toUpperCase()),
  ),
  z.enum(['ASC', 'DESC']),
);

type Names<S extends PagingStyle> = (typeof styles)[S];
type PagingName = { [S in PagingStyle]: Names<S>[keyof Names<S>] }[PagingStyle];
type PagingShape<S extends PagingStyle> = {
  [K in Names<S>['page'] | Names<S>['size']]: z.ZodMiniOptional<z.ZodMiniType<number, number | string>>;
} & { [K in Names<S>['by']]: z.ZodMiniOptional<z.ZodMiniString> } & {
  [K in Names<S>['direction']]: z.ZodMiniOptional<z.ZodMiniType<'ASC' | 'DESC', string>>;
};

interface PagingOptions<S extends PagingStyle> {
  style?: S;
  size?: number;
  sorts?: readonly string[];
  direction?: 'ASC' | 'DESC';
}

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))]),
    z.number().check(z.int(), z.minimum(min), z.maximum(max)),
  );

/** The query of a paged list: its filters and the paging fields in the call's spelling; pages count from 0. */
export function paged<Shape extends z.core.$ZodShape, S extends PagingStyle = 'page/pageSize'>(
  filters: Shape,
  options: PagingOptions<S> = {},
): z.ZodMiniObject<Shape & PagingShape<S>> {
  const style = (options.style ?? 'page/pageSize') as S;
  const names = styles[style];
  const sorts = options.sorts ?? ['createdAt'];
  const schema = z.object({
    ...filters,
    [names.page]: z.optional(wholeNumber(0, 1_000_000)),
    [names.size]: z.optional(wholeNumber(1, maxPageSize)),
    [names.by]: z.optional(z.enum(sorts as [string, ...string[]])),
    [names.direction]: z.optional(direction),
  });
  rules.set(schema, {
    style,
    names,
    size: options.size ?? 20,
    sorts,
    sort: sorts[0]!,
    direction: options.direction ?? 'DESC',
  });
  return schema as never as z.ZodMiniObject<Shape & PagingShape<S>>;
}

export function pagingOf(schema: object | undefined): PagingRule | undefined {
  return schema && rules.get(schema);
}

/** One spelling for all paging styles of the specification; `page` counts from 0. */
export interface PageRequest {
  page: number;
  size: number;
  offset: number;
  sortBy: string;
  direction: 'ASC' | 'DESC';
}

export type FilterOf<E extends { query: z.core.$ZodObject }> = {
  [Name in Exclude<keyof z.output<E['query']>, PagingName>]?: z.output<E['query']>[Name] | undefined;
};

export type PageOf<S extends { query?: z.core.$ZodObject }> = S['query'] extends z.core.$ZodObject
  ? Extract<keyof z.output<S['query']>, Names<PagingStyle>['direction']> extends never
    ? unknown
    : { page: PageRequest }
  : unknown;

export function pageRequest(
  schema: object | undefined,
  query: Readonly<Record<string, unknown>>,
): PageRequest | undefined {
  const rule = pagingOf(schema);
  if (!rule) return undefined;
  const page = Number(query[rule.names.page] ?? 0);
  const size = Number(query[rule.names.size] ?? rule.size);
  const sortBy = String(query[rule.names.by] ?? rule.sort);
  const asked = query[rule.names.direction] as 'ASC' | 'DESC' | undefined;
  return { page, size, offset: page * size, sortBy, direction: asked ?? rule.direction };
}

export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    pageNumber: z.number(),
    pageSize: z.number(),
    totalPage: z.number(),
    totalSize: z.number(),
    totalIsLowerBound: z.optional(z.boolean()),
    items: z.array(row),
  });
}

export function salaryPageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    page: z.number(),
    size: z.number(),
    totalElements: z.number(),
    totalPages: z.number(),
    data: z.array(row),
  });
}
