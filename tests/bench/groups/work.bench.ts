import { spawnSync } from 'node:child_process';
import { runGroup } from '../group';
import { median } from '../series';

/** Runs a script of the checkout. @throws when it ends with anything but `accepted` */
const run = (script: string, accepted: readonly number[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status === null || !accepted.includes(status)) throw new Error(`${script} ended with ${status}: ${stderr}`);
  return stdout;
};

/** D1 and D2: waiting times of a developer. */
await runGroup(['D1.bundle', 'D1.rebuild', 'D2'], async (group) => {
  if (group.wants('D1.bundle') || group.wants('D1.rebuild')) {
    const { full, bare, rebuilds } = JSON.parse(run('tests/bench/bundling.mjs', [0])) as Readonly<Record<'full' | 'bare' | 'rebuilds', readonly number[]>>;
    group.report({ key: 'D1.bundle', ours: median(full), other: median(bare) });
    group.report({ key: 'D1.rebuild', ours: median(rebuilds) });
  }
  if (group.wants('D2')) {
    const begin = performance.now();
    // A check with findings takes as long as one without.
    run('scripts/check.mjs', [0, 1]);
    group.report({ key: 'D2', ours: (performance.now() - begin) / 1000 });
  }
});
