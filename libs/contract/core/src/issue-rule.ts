import type { $ZodIssue } from 'zod/v4/core';
import type { RuleName } from './rules.ts';

export interface BrokenRule {
  rule: RuleName;
  [value: string]: unknown;
}

/** Maps a zod issue to the catalogue's rule and the values of the message `rule.<rule>`. */
export function issueRule(issue: $ZodIssue): BrokenRule {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { rule: 'required' };
      return { rule: issue.expected === 'int' ? 'not_integer' : 'wrong_type', expected: issue.expected };
    case 'invalid_union':
      return { rule: issue.input === undefined ? 'required' : 'invalid_format' };
    case 'too_small':
      return { rule: issue.origin === 'number' ? 'too_small' : 'too_short', min: issue.minimum };
    case 'too_big':
      return { rule: issue.origin === 'number' ? 'too_big' : 'too_long', max: issue.maximum };
    case 'invalid_value':
      return { rule: 'not_in_list', allowed: issue.values };
    case 'unrecognized_keys':
      return { rule: 'unknown_field' };
    case 'custom':
      return { rule: (issue.params?.rule as RuleName | undefined) ?? 'invalid_format' };
    default:
      return { rule: 'invalid_format' };
  }
}
