import { availableParallelism } from 'node:os';
import { complaintsOf } from './command.mjs';
import { writeDocSnippets } from './docSnippets.mjs';
import { withHints } from './hints.mjs';

/** The compiler's incremental state, relative to the checkout: only files affected by a change are checked again. */
export const typesRecord = '.cache/types.tsbuildinfo';

/** Each checker of the compiler computes the types that it needs anew, so more checkers than idle processors cost time and memory. The other checks take one. */
const checkers = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Symlinks are preserved, so that a copy of the checkout whose node_modules is a link to this one's can reuse the state. */
const parameters = ['--noEmit', '--preserveSymlinks', '--checkers', String(checkers), '--incremental', '--tsBuildInfoFile', typesRecord];

export const checkTypes = async () => {
  writeDocSnippets();
  return withHints(await complaintsOf('tsc', parameters));
};
