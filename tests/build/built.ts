import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../scripts/build/front.mjs';
import type { PlacedOutput } from '../../scripts/build/plan/placeOutputs.mjs';

/** A build and its files. */
export interface Built {
  readonly manifest: Manifest;
  /** Scripts by url. */
  readonly outputs: Readonly<Record<string, PlacedOutput>>;
  /** Compressed size of a script in bytes (brotli). */
  wireSize(url: string): number;
  /** Source files of which a script contains code. */
  sourcesOf(url: string): readonly string[];
  read(url: string): string;
}

/** @param folder output folder of `build` */
export const readBuilt = (folder: string): Built => {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const outputs: Built['outputs'] = json('metafile.json').outputs;
  const inPublic = (url: string): string => join(folder, 'public', url);
  return {
    manifest: json('manifest.json'),
    outputs,
    wireSize: (url) => readFileSync(existsSync(inPublic(`${url}.br`)) ? inPublic(`${url}.br`) : inPublic(url)).length,
    sourcesOf: (url) => Object.entries(outputs[url]?.inputs ?? {}).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : [])),
    read: (url) => readFileSync(inPublic(url), 'utf8'),
  };
};
