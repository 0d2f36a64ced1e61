import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rule } from 'eslint';
import { layers } from '../layers/layers.ts';

const dimensions: Record<string, readonly string[]> = {
  kind: ['app', 'ui', 'screens', 'logic', 'contract', 'pure', 'tool', 'server', 'testing', 'e2e'],
  ui: ['mui', 'plain', 'none'],
  audience: ['merchant', 'payer', 'cms', 'salary', 'shared'],
};

const ofServers: Record<string, readonly string[]> = { layer: layers };

const known = new Map<string, string[]>();

function missingTags(projectFile: string): string[] {
  const cached = known.get(projectFile);
  if (cached) return cached;
  const project: { tags?: string[] } = JSON.parse(readFileSync(projectFile, 'utf8'));
  const isServer = project.tags?.includes('kind:server');
  const missing = Object.entries({ ...dimensions, ...(isServer && ofServers) })
    .filter(([dimension, values]) => {
      const tags = (project.tags ?? []).filter((tag) => tag.startsWith(`${dimension}:`));
      return tags.length !== 1 || !values.some((value) => tags[0] === `${dimension}:${value}`);
    })
    .map(([dimension]) => dimension);
  known.set(projectFile, missing);
  return missing;
}

function nearestProject(from: string, root: string): string | undefined {
  for (let folder = dirname(from); folder.startsWith(root) && folder !== root; folder = dirname(folder)) {
    const projectFile = join(folder, 'project.json');
    if (existsSync(projectFile)) return projectFile;
  }
  return undefined;
}

export const taggedProject: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      noProject: 'This file belongs to no project; every folder of the workspace has a project.json.',
      untagged: '{{projectFile}} needs exactly one known tag of each kind; look at: {{missing}}.',
    },
  },
  create: (context) => ({
    Program(node) {
      if (dirname(context.filename) === context.cwd) return;
      const projectFile = nearestProject(context.filename, context.cwd);
      if (!projectFile) {
        context.report({ node, messageId: 'noProject' });
        return;
      }
      const missing = missingTags(projectFile);
      if (missing.length > 0) {
        context.report({ node, messageId: 'untagged', data: { projectFile, missing: missing.join(', ') } });
      }
    },
  }),
};
