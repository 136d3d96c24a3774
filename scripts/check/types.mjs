import { complaintsOf } from './command.mjs';
import { withHints } from './hints.mjs';

/** The compiler's incremental state, relative to the checkout: only files affected by a change are checked again. */
export const typesRecord = '.cache/types.tsbuildinfo';

/** Symlinks are preserved, so that a copy of the checkout whose node_modules is a link to this one's can reuse the state. */
const parameters = ['--noEmit', '--preserveSymlinks', '--incremental', '--tsBuildInfoFile', typesRecord];

export const checkTypes = async () => withHints(await complaintsOf('tsc', parameters));
