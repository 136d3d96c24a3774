import { complaintsOf } from './command.mjs';
import { withHints } from './hints.mjs';

/** What the compiler knows of the files that it has checked, relative to the checkout: it checks again only what a change touches. */
export const typesRecord = '.cache/types.tsbuildinfo';

export const checkTypes = async () => withHints(await complaintsOf('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', typesRecord]));
