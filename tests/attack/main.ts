import { parseArgs } from 'node:util';
import { randomSequence } from '../../fixtures/random';
import type { Suite } from './suite';
import { accessMatrix } from './suites/accessMatrix';
import { foreignIds } from './suites/foreignIds';
import { keys } from './suites/keys';
import { naughtyInput } from './suites/naughtyInput';
import { pictures } from './suites/pictures';
import { rawConnections } from './suites/rawConnections';
import { singleUse } from './suites/singleUse';
import { sizes } from './suites/sizes';
import { sockets } from './suites/sockets';
import { tokens } from './suites/tokens';
import { type Outcome, tableText } from './table';
import { startTarget } from './target';

/** Maximum number of findings printed; one mistake often causes thousands. */
const mostShown = 30;

const suites: readonly Suite[] = [accessMatrix, foreignIds, tokens, sockets, singleUse, keys, sizes, pictures, rawConnections, naughtyInput];

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', multiple: true },
  },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed);
if (!Number.isSafeInteger(inputs) || inputs < 1) throw new Error(`--inputs ${values.inputs} is not a number of random inputs.`);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed ${values.seed} is not a whole number.`);
const chosen = suites.filter(({ name }) => values.only?.includes(name) ?? true);
if (chosen.length === 0) throw new Error(`No attack is called ${values.only?.join(' or ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);

// Lifts the limit of calls per person, so that the attacks reach the handlers.
process.env.CALLS_PER_MINUTE = '10000000';
const target = await startTarget(process.env.ATTACK_BUILD ?? 'dist');
const outcomes: Outcome[] = [];
try {
  for (const suite of chosen) {
    await target.reset();
    const begin = performance.now();
    const before = target.findings.length;
    const tally = target.begin(suite.name);
    await suite.run({ target, random: randomSequence(`attack ${seed}`), inputs });
    outcomes.push({ suite, tally, findings: target.findings.length - before, seconds: (performance.now() - begin) / 1000 });
  }
} finally {
  await target.end();
}

for (const { suite, what, shot } of target.findings.slice(0, mostShown)) console.log(`✗ ${suite}: ${what}\n    ${shot}`);
if (target.findings.length > mostShown) console.log(`… and ${target.findings.length - mostShown} more`);
console.log(`\n${tableText(outcomes)}\n`);
const all = outcomes.reduce((sum, { tally }) => sum + tally.requests, 0);
const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
console.log(`${all} requests in ${seconds.toFixed(0)} s, seed ${seed}: ${target.findings.length} findings`);
if (target.findings.length > 0) process.exitCode = 1;
