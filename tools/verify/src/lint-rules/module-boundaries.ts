import { layers } from '../layers/layers.ts';

const muiPackages = ['@mui/*', '@emotion/*'];
const browserPackages = [
  ...muiPackages,
  'react',
  'react-*',
  'react/*',
  'react-dom/*',
  '@tanstack/*',
  '@hookform/*',
  'ky',
  'lucide-react',
];
const pureExternals = ['date-fns', 'date-fns/*', 'intl-messageformat', '@formatjs/*', 'uqr', 'zod', 'zod/*'];

const mayDependOn: Record<string, string[]> = {
  'kind:app': ['kind:screens', 'kind:ui', 'kind:logic', 'kind:contract', 'kind:pure'],
  'kind:ui': ['kind:logic', 'kind:pure'],
  'kind:screens': ['kind:ui', 'kind:logic', 'kind:contract', 'kind:pure'],
  'kind:logic': ['kind:logic', 'kind:contract', 'kind:pure'],
  'kind:contract': ['kind:contract', 'kind:pure'],
  'kind:pure': ['kind:pure'],
  'kind:server': ['kind:server', 'kind:contract', 'kind:pure'],
  'ui:mui': ['ui:mui', 'ui:plain', 'ui:none'],
  'ui:plain': ['ui:plain', 'ui:none'],
  'ui:none': ['ui:none'],
};
const externals: Record<string, object> = {
  'kind:contract': { allowedExternalImports: ['zod', 'zod/*'] },
  'kind:pure': { allowedExternalImports: pureExternals },
  'kind:server': { bannedExternalImports: browserPackages },
  'ui:plain': { bannedExternalImports: muiPackages },
  'ui:none': { bannedExternalImports: muiPackages },
};
const everythingButApps = { notDependOnLibsWithTags: ['kind:app'] };
const seesEveryAudience = ['kind:server', 'kind:tool', 'kind:testing', 'kind:e2e'];
const bound = ['kind:app', 'kind:ui', 'kind:screens', 'kind:logic', 'kind:contract', 'kind:pure'];
const audiences = ['merchant', 'payer', 'cms', 'salary', 'shared'].map((name) => `audience:${name}`);

// An employer is a merchant: the salary console signs in with the merchants' identity and asks the merchants' calls who it is.
const alsoSees: Record<string, string[]> = { 'audience:salary': ['audience:merchant'] };

interface Options {
  alsoOn?: string[];
  /** What is not shipped may use any package and any audience's contract. */
  shipped?: boolean;
  allow?: string[];
}

const boundaries = ({ alsoOn = [], shipped = true }: Options) => [
  ...Object.entries(mayDependOn).map(([sourceTag, allowed]) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [...allowed, ...alsoOn],
    ...(shipped || sourceTag.startsWith('ui:') ? externals[sourceTag] : {}),
  })),
  ...layers.map((layer, floor) => ({
    sourceTag: `layer:${layer}`,
    onlyDependOnLibsWithTags: [
      'kind:contract',
      'kind:pure',
      ...layers.slice(0, floor + 1).map((below) => `layer:${below}`),
      ...alsoOn,
    ],
  })),
  ...seesEveryAudience
    .filter((kind) => kind !== 'kind:server')
    .map((sourceTag) => ({ sourceTag, ...everythingButApps })),
  ...audiences.flatMap((audience) =>
    bound.map((kind) => ({
      allSourceTags: [kind, audience],
      onlyDependOnLibsWithTags: [
        audience,
        'audience:shared',
        ...(alsoSees[audience] ?? []),
        ...(shipped ? [] : audiences),
        ...alsoOn,
      ],
    })),
  ),
];

/** The setting of the boundary rule: which projects, layers and packages a file may import, by the tags of its project. */
export const moduleBoundaries = (options: Options = {}) => [
  'error',
  {
    allow: ['^#', ...(options.allow ?? [])],
    checkDynamicDependenciesExceptions: ['.*'],
    ignoredCircularDependencies: [['tag:kind:testing', '*']],
    depConstraints: boundaries(options),
  },
];
