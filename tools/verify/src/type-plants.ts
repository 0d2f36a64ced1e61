import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';

export interface TypePlant {
  file: string;
  code: string;
}

function complaintsAbout(plants: readonly TypePlant[]): string[][] {
  const configFile = resolve('tsconfig.base.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  )!;
  const planted = new Map(plants.map(({ file, code }) => [resolve(file), code]));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...planted.keys()], options, {
    ...host,
    getSourceFile: (file, version, ...rest) => {
      const code = planted.get(file);
      return code === undefined ? host.getSourceFile(file, version, ...rest) : ts.createSourceFile(file, code, version);
    },
  });
  return [...planted.keys()].map((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

if (import.meta.main) process.stdout.write(JSON.stringify(complaintsAbout(JSON.parse(await text(process.stdin)))));
