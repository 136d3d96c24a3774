import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/build/discover.mjs';
import { typesRecord } from '../../scripts/check/types.mjs';

/** A copy of the product's sources in a temporary folder, for tests that add or remove files. */
export interface Copied {
  readonly folder: string;
  /** Runs node in the copy. */
  run(...parameters: readonly string[]): { readonly status: number | null; readonly output: string };
  remove(): void;
}

const notCopied = ['node_modules', '.git', 'dist', '.cache', '.data'];

export const copyProduct = (): Copied => {
  const folder = mkdtempSync(join(tmpdir(), 'wellspring-copy-'));
  for (const entry of readdirSync(root).filter((entry) => !notCopied.includes(entry))) cpSync(join(root, entry), join(folder, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // With the state of the type check, the copy need not check unchanged files again.
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
