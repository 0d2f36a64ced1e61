import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

interface Renamed {
  local: string;
  exported: string;
}

const named = (list: string): Renamed[] =>
  list.split(',').map((entry) => {
    const [local, exported = local] = entry.trim().split(' as ') as [string, string?];
    return { local, exported };
  });
const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');

const onlyPassesOn = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/;

/** A chunk that only re-exports its group's file is removed: its importers load that file instead. */
function withoutFacades(bundle: Bundle) {
  for (const facade of chunksOf(bundle)) {
    const [, list, target] = onlyPassesOn.exec(facade.code) ?? [];
    const [folder, name] = [
      facade.fileName.slice(0, facade.fileName.lastIndexOf('/') + 1),
      facade.fileName.split('/').at(-1)!,
    ];
    if (!list || !target || facade.isEntry) continue;
    const members = named(list).map(({ local, exported }) => `${exported}:e.${local}`);
    for (const chunk of chunksOf(bundle)) {
      chunk.code = chunk.code
        .replaceAll(`import(\`./${name}\`)`, `import(\`./${target}\`).then(e=>({${members.join()}}))`)
        .replaceAll(`"${facade.fileName}"`, `"${folder}${target}"`);
      chunk.dynamicImports = chunk.dynamicImports.map((file) => (file === facade.fileName ? folder + target : file));
      if (chunk !== facade && chunk.code.includes(name)) throw new Error(`${chunk.fileName} still needs ${name}`);
    }
    delete bundle[facade.fileName];
  }
}

const helpers = /rolldown-runtime/;
const exportsAtEnd = /export\{([^}]+)\};\s*$/;

/** The bundler's helpers would be a file that everything waits for, so the chunk that all others need takes them in. */
function helpersInside(bundle: Bundle, hostName: string) {
  const runtime = chunksOf(bundle).find(({ fileName }) => helpers.test(fileName));
  const host = chunksOf(bundle).find(({ name }) => name === hostName);
  if (!runtime || !host) return;
  const name = runtime.fileName.split('/').at(-1)!.replaceAll('.', '\\.');
  const importOfHelpers = new RegExp(`import(?:\\{([^}]+)\\}from)?"\\./${name}";`);
  const offered = named(exportsAtEnd.exec(runtime.code)![1]!);
  const kept = offered.map(({ exported }) => `$${exported}`).join();
  const values = offered.map(({ local }) => local).join();
  const inner = runtime.code.replace(exportsAtEnd, '');

  for (const chunk of chunksOf(bundle)) {
    const [whole, list] = importOfHelpers.exec(chunk.code) ?? [];
    // In an import `a as b` takes a from there and calls it b here.
    const own = list ? named(list) : [];
    if (chunk === host) {
      const aliases = own.map(({ local, exported }) => `,${exported}=$${local}`).join('');
      chunk.code = `const [${kept}]=(()=>{${inner}return[${values}]})()${aliases};${chunk.code.replace(whole ?? '', '')}export{${kept}};`;
    } else if (whole) {
      const taken = own.map(({ local, exported }) => `$${local} as ${exported}`).join();
      const fromHost = `import{${taken}}from"./${host.fileName.split('/').at(-1)!}";`;
      chunk.code = chunk.code.replace(whole, () => fromHost);
      chunk.imports = [...new Set([...chunk.imports, host.fileName])];
    }
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    chunk.code = chunk.code.replaceAll(`"${runtime.fileName}"`, `"${host.fileName}"`);
  }
  delete bundle[runtime.fileName];
}

/**
 * Merges extra chunks into the named groups, because each file costs a request on a slow network.
 * `host` is the group that all others build on.
 */
export function inlineChunks(host: string): Plugin {
  return {
    name: 'pay:inline-chunks',
    apply: 'build',
    // Before the page is written, which names the files.
    enforce: 'pre',
    // A name is kept for a year by browsers: it changes with what is done to its file after it was given.
    augmentChunkHash: () => `${host} ${withoutFacades} ${helpersInside}`,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        withoutFacades(bundle);
        helpersInside(bundle, host);
      },
    },
  };
}
