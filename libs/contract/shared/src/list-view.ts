import { changesOf } from '@pay/contract-core';
import * as z from 'zod/mini';
import { text } from './fields.ts';

/** How a person wants to see a list: filters and order as the address tells them, and the columns. */
export const listView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  /** Null where the list decides. */
  columns: z.nullable(z.array(z.string())),
  isDefault: z.boolean(),
});

const list = text(120);
const name = text(60);
const search = text(2_000, 0);
const columns = z.nullable(z.array(text(100)).check(z.minLength(1), z.maxLength(100)));
const isDefault = z.boolean();

export const listViewQuery = z.object({ list });

export const newListView = z.object({
  list,
  name,
  search,
  columns: z.optional(columns),
  isDefault: z.optional(isDefault),
});

export const listViewChanges = changesOf(z.object({ name, search, columns, isDefault }));
