import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWanted } from './rows';
import type { Finding } from './table';

/** What a group of measurements is given. */
export interface Group {
  /** Whether a row was asked for. */
  wants(key: string): boolean;
  /** Adds a finding to the table. */
  report(finding: Finding): void;
  /** A folder of its own, removed at the end. */
  folder(): string;
  /** Ends or removes something when the group is done, failed or not; the last first. */
  afterwards(end: () => unknown): void;
}

const wantedWords = (): readonly string[] => JSON.parse(process.env.BENCH_ROWS ?? '[]') as string[];

/** To whoever started this process; on the console where nobody did. */
const tell = (finding: Finding): void => {
  if (process.send === undefined) console.log(JSON.stringify(finding));
  else process.send(finding);
};

/** Runs the measurements of a file if one of its rows was asked for. They have this process for themselves. */
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
  try {
    await run(group);
  } finally {
    for (const end of ends.reverse()) await end();
    if (process.connected) process.disconnect();
  }
};
