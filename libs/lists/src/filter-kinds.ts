import type { Endpoint, EndpointSpec } from '@pay/contract-core';

/** How a filter is entered; `to` names the second field of a range. */
export type FilterKind =
  | { kind: 'text' | 'number' | 'yesNo' | 'date' | 'instant' }
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | { kind: 'dateRange' | 'instantRange' | 'numberRange'; to: string };

/** The filters a list call accepts, each with the control that its schema asks for; the second field of a range is part of the first. */
export declare function filterKinds<S extends EndpointSpec>(endpoint: Endpoint<S>): Readonly<Record<string, FilterKind>>;
