import { join } from 'node:path';
import archive, { inflate } from '@sparticuz/chromium';

const [packageFolder] = process.argv.slice(2);
if (!packageFolder) throw new Error('Name the folder of the package.');

await archive.executablePath();
await inflate(join(packageFolder, 'bin/al2023.tar.br'));
