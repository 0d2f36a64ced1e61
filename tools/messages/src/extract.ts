import { catalogueFaults, extract } from './catalogues.ts';

extract();
const faults = catalogueFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
