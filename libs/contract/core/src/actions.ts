import * as z from 'zod/mini';
import { util, type $ZodObject } from 'zod/v4/core';
import type { Endpoint, EndpointSpec } from './endpoint.ts';

type Actions = Pick<EndpointSpec, 'returns' | 'actions' | 'actionsElsewhere'>;

/** The calls about its record that a reply tells of. */
export const actionNames = ({ actions = [], actionsElsewhere = {} }: Actions): string[] => [
  ...actions,
  ...Object.keys(actionsElsewhere),
];

/** The call that an action of an entry is. */
export const actionCall = (
  contract: Readonly<Record<string, Endpoint>>,
  { actionsElsewhere }: Endpoint,
  name: string,
): Endpoint => actionsElsewhere?.[name] ?? contract[name]!;

/** The reply of an entry with actions: the record, and which of them are allowed. */
export const withAllowed = (spec: Actions) =>
  util.extend(spec.returns as $ZodObject, { allowed: z.array(z.enum(actionNames(spec))) }) as $ZodObject;
