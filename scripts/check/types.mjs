import { complaintsOf } from './command.mjs';
import { withHints } from './hints.mjs';

/** What the compiler knows of the files that it has checked, relative to the checkout: it checks again only what a change touches. */
export const typesRecord = '.cache/types.tsbuildinfo';

/** With the paths of links kept, a copy of the checkout whose packages are a link to this one's can go on with its record. */
const parameters = ['--noEmit', '--preserveSymlinks', '--incremental', '--tsBuildInfoFile', typesRecord];

export const checkTypes = async () => withHints(await complaintsOf('tsc', parameters));
