import type { Rule } from 'eslint';

export const reasonToDisable: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Name the rule that is switched off and, after " -- ", the reason.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const switchesOff = /^\s*eslint-disable(-next-line|-line)?\b/.test(comment.value);
        const givesReason = /^\s*eslint-disable\S*\s+[\w@/-]+.*\s--\s+\S/s.test(comment.value);
        if (switchesOff && !givesReason && comment.loc) context.report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};
