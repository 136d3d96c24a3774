/** `npm run check`: all static checks of the code. Checks run in parallel; each prints one line and its findings. */
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { checkBoundaries } from './check/boundaries.mjs';
import { checkCatalogues } from './check/catalogues.mjs';
import { checkClock } from './check/clock.mjs';
import { complaintsOf } from './check/command.mjs';
import { checkContractLines } from './check/contractLines.mjs';
import { checkDeclarations } from './check/declarations.mjs';
import { checkFolders } from './check/folders.mjs';
import { checkLookups } from './check/lookups.mjs';
import { checkNamedFiles } from './check/namedFiles.mjs';
import { staleCopies } from './check/specCopies.mjs';
import { checkTextValues } from './check/textValues.mjs';
import { checkTypes } from './check/types.mjs';
import { checkWrongWays } from './check/wrongWays.mjs';

/** @typedef {{ name: string, run: () => string[] | Promise<string[]> }} Check `run` returns the problems */

/** The slowest checks first. @type {readonly Check[]} */
const checks = [
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => complaintsOf('knip', ['--no-progress']) },
  { name: 'lint and format', run: () => complaintsOf('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'boundaries', run: () => checkBoundaries() },
  { name: 'message catalogues', run: () => checkCatalogues() },
  { name: 'contract lines', run: () => checkContractLines() },
  { name: 'declarations', run: () => checkDeclarations() },
  { name: 'clock', run: () => checkClock() },
  { name: 'lookups', run: () => checkLookups() },
  { name: 'values of texts', run: () => checkTextValues() },
  { name: 'wrong ways', run: () => checkWrongWays() },
  { name: 'named files', run: () => checkNamedFiles() },
  { name: 'folders', run: () => checkFolders() },
];

/**
 * Runs all checks and prints what they find.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runChecks = async () => {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const problems = await check.run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
      if (problems.length > 0) failed++;
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  for (const path of staleCopies()) console.log(`! ${path} differs from the specification: npm run coverage -- --update`);
  return { passed: checks.length - failed, failed };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks();
  if (failed > 0) console.log(`${failed} of ${checks.length} checks failed.`);
  process.exitCode = failed > 0 ? 1 : 0;
}
