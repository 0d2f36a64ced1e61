import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport, transformWithOxc, type Plugin } from 'vite';
import { workspaceRoot } from '../hosts.ts';
import { styledCalls, stylesOnly } from './style-slices.ts';

type Styles = readonly object[];

interface Found {
  default: Readonly<Record<string, readonly Styles[]>>;
  ruleText: (name: string, styles: Styles) => { own: string; nested: string };
}

// What the built app imports; the host itself does not.
const built = '@pay/design-system/built-styles';
const madeAtRunTime = /[\\/]design-system[\\/]src[\\/]theme[\\/]styles\.tsx$/;
const call = /\bstyled\(/;
const source = /^(?!.*\.(?:test|stories)\.tsx?$).*\.tsx?$/;
const sliceMark = '?styles';
const list = 'virtual:styles-of-all';

const libraries = () =>
  readdirSync(join(workspaceRoot, 'libs')).map((name) => join(workspaceRoot, 'libs', name, 'src'));

const sourcesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && source.test(file.name))
        .map((file) => join(file.parentPath, file.name))
    : [];

const slices = (files: readonly string[]): Plugin => ({
  name: 'pay:style-slices',
  resolveId: (id) => (id === list || id.endsWith(sliceMark) ? id : undefined),
  load: async (id) => {
    if (id === list) {
      const lines = files.map((file, at) => `import s${at} from ${JSON.stringify(file + sliceMark)};`);
      const entries = files.map((file, at) => `[${JSON.stringify(file)}]: s${at}`);
      const writer = `export { ruleText } from '@pay/design-system/rule-text';`;
      return [...lines, writer, `export default { ${entries.join()} };`].join('\n');
    }
    if (!id.endsWith(sliceMark)) return undefined;
    const file = id.slice(0, -sliceMark.length);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    return stylesOnly(code);
  },
});

// Each call has a class of its own: where two shared one, what is made later could not prevail over both.
const classOf = (file: string, at: number) => {
  const hash = createHash('sha256')
    .update(`${relative(workspaceRoot, file)} ${at}`)
    .digest();
  return `t${hash.readUIntBE(0, 6).toString(36).slice(-6)}`;
};

/**
 * Styles depend on nothing, so the build writes their rules: browsers neither make them nor work out the page anew for each, and
 * what makes them stays out of the app.
 */
export function builtStyles({ root }: { root: string }): Plugin {
  let found: Promise<Found> | undefined;
  const find = async () => {
    const files = [join(root, 'src'), ...libraries()]
      .flatMap(sourcesIn)
      .filter((file) => call.test(readFileSync(file, 'utf8')));
    const quietly = { configFile: false, logLevel: 'error' } as const;
    const { module } = await runnerImport<Found>(list, { ...quietly, root, plugins: [slices(files)] });
    return module;
  };
  return {
    name: 'pay:built-styles',
    apply: 'build',
    enforce: 'post',
    load: {
      filter: { id: madeAtRunTime },
      handler: () => `export { Styles } from '${built}';`,
    },
    transform: {
      filter: { id: source, code: call },
      handler: async (code, id) => {
        const calls = styledCalls(code);
        if (calls.length === 0) return undefined;
        const { default: all, ruleText } = await (found ??= find());
        const styles = all[id];
        if (styles?.length !== calls.length) throw new Error(`The styles of ${id} were not all found`);
        const text = calls.reduceRight((rest, { start, end, base }, at) => {
          const name = classOf(id, at);
          const { own, nested } = ruleText(name, styles[at]!);
          const given = [name, own, nested].map((one) => JSON.stringify(one)).join(', ');
          return `${rest.slice(0, start)}/* @__PURE__ */ ruled(${base}, ${given})${rest.slice(end)}`;
        }, code);
        return { code: `import { ruled } from '${built}';\n${text}`, map: null };
      },
    },
  };
}
