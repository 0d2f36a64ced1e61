import { basename, dirname, relative } from 'node:path';
import type { Rule } from 'eslint';

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const saysNothing = /(^|\/)(utils?|helpers?|common|misc|managers?)(\/|$)/;

export const fileName: Rule.RuleModule = {
  meta: {
    type: 'layout',
    schema: [],
    messages: {
      kebab: '"{{name}}" is not kebab-case.',
      vague: 'The folder "{{folder}}" does not say what is inside.',
    },
  },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      const folder = dirname(relative(context.cwd, context.filename));
      if (!kebabCase.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
      if (saysNothing.test(folder)) context.report({ node, messageId: 'vague', data: { folder } });
    },
  }),
};
