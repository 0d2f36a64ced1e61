import { readFileSync, writeFileSync } from 'node:fs';
import { layersPage, pictureFile } from './picture.ts';

// With --check nothing is written: the exit code says whether the picture is the one of today.
const page = await layersPage();
if (!process.argv.includes('--check')) writeFileSync(pictureFile, page);
else if (readFileSync(pictureFile, 'utf8') !== page) process.exitCode = 1;
