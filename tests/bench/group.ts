import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWanted } from './rows';
import type { Finding } from './table';

/** Interface for a group of measurements. */
export interface Group {
  /** Whether a row was requested. */
  wants(key: string): boolean;
  /** Adds a finding to the table. */
  report(finding: Finding): void;
  /** Creates a temporary folder, removed at the end. */
  folder(): string;
  /** Registers cleanup that runs at the end of the group, also after a failure, in reverse order. */
  afterwards(end: () => unknown): void;
}

const wantedWords = (): readonly string[] => JSON.parse(process.env.BENCH_ROWS ?? '[]') as string[];

/** Sends a finding to the parent process, or prints it if there is none. */
const tell = (finding: Finding): void => {
  if (process.send === undefined) console.log(JSON.stringify(finding));
  else process.send(finding);
};

/** Runs the measurements of a file if one of its rows was requested. They run alone in this process. */
export const runGroup = async (keys: readonly string[], run: (group: Group) => Promise<void>): Promise<void> => {
  const words = wantedWords();
  if (!keys.some((key) => isWanted(key, words))) return;
  const ends: (() => unknown)[] = [];
  const group: Group = {
    wants: (key) => isWanted(key, words),
    report: (finding) => {
      if (isWanted(finding.key, words)) tell(finding);
    },
    folder: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-bench-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    afterwards: (end) => void ends.push(end),
  };
  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  // A group that takes too long ends its servers, too.
  process.once('SIGTERM', () => void endAll().finally(() => process.exit(1)));
  try {
    await run(group);
  } finally {
    await endAll();
    if (process.connected) process.disconnect();
  }
};
