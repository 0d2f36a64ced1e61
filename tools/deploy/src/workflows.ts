import { imagesOf } from './dockerfiles.ts';
import type { AppHost } from '@pay/web-host';

const workflow = (
  project: string,
  root: string,
  images: readonly string[],
) => `# Generated from ${root}/project.json by npm run deploy:files.
name: deploy ${project}

on:
  workflow_run:
    workflows: [ci]
    types: [completed]
    branches: [main]
  workflow_dispatch:
    inputs:
      revision:
        description: A commit deployed before, to return to it without a build; empty deploys the newest one
        type: string

concurrency:
  group: deploy-${project}
  cancel-in-progress: false

permissions:
  contents: read

jobs:
  deploy:
    if: github.event_name == 'workflow_dispatch' || github.event.workflow_run.conclusion == 'success'
    uses: ./.github/workflows/image.yml
    with:
      project: ${project}
      images: ${images.join(' ')}
      commit: \${{ github.event.workflow_run.head_sha || github.sha }}
      revision: \${{ inputs.revision || '' }}
    secrets: inherit
`;

export const workflowFiles = (hosts: readonly AppHost[]): Readonly<Record<string, string>> => ({
  'deploy-platform.yml': workflow('platform', 'tools/platform/app', ['platform']),
  ...Object.fromEntries(
    hosts.map((host) => [`deploy-${host.name}.yml`, workflow(host.name, `apps/${host.name}`, imagesOf(host))]),
  ),
});
