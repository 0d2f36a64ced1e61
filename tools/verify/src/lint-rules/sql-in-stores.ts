import type { Rule } from 'eslint';

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** SQL belongs to a layer's stores and nowhere else. */
export const sqlInStores: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { outside: 'A statement stands in a *.store.ts of the domain that owns the table; call it by its name.' },
  },
  create: (context) => ({
    CallExpression({ callee }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type === 'Identifier' && statements.has(called.name))
        context.report({ node: called, messageId: 'outside' });
    },
    TaggedTemplateExpression({ tag }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') context.report({ node: tag, messageId: 'outside' });
    },
  }),
};
