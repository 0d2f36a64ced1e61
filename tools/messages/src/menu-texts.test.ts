import { readCatalogue } from './catalogues.ts';
import { projects, sourceFiles, type Project } from './projects.ts';

const places = /\bmenu:\s*\{[^}]*\}/g;
const groups = /\b(?:section|parent):\s*'([\w-]+)'/g;

const named = (project: Project) =>
  sourceFiles(project)
    .filter(({ path }) => path.endsWith('.feature.ts'))
    .flatMap(({ text }) => text.match(places) ?? [])
    .flatMap((place) => [...place.matchAll(groups)].map(([, name]) => `menu.${name}`));

const apps = projects().filter(({ root }) => root.startsWith('apps/'));

test.each(apps.map((app) => [app.name, app] as const))(
  'every section and group of the menu of %s has a text',
  (_, app) => {
    const texts = readCatalogue(app, 'vi');
    expect([...new Set(named(app))].filter((id) => texts[id] === undefined)).toEqual([]);
  },
);
