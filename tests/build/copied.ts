import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/build/discover.mjs';
import { typesRecord } from '../../scripts/check/types.mjs';

/** The product's sources in a folder of their own, for tests that add to them or take from them. */
export interface Copied {
  readonly folder: string;
  /** Runs node there. */
  run(...parameters: readonly string[]): { readonly status: number | null; readonly output: string };
  remove(): void;
}

const notCopied = ['node_modules', '.git', 'dist', '.cache', '.data'];

export const copyProduct = (): Copied => {
  const folder = mkdtempSync(join(tmpdir(), 'wellspring-copy-'));
  for (const entry of readdirSync(root).filter((entry) => !notCopied.includes(entry))) cpSync(join(root, entry), join(folder, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The types of most files have been checked, which the copy need not do again.
  if (existsSync(join(root, typesRecord))) {
    mkdirSync(dirname(join(folder, typesRecord)), { recursive: true });
    cpSync(join(root, typesRecord), join(folder, typesRecord));
  }
  return {
    folder,
    run(...parameters) {
      const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
