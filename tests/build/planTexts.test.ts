import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findPlugins, root } from '../../scripts/build/discover.mjs';
import { namedIn, planTexts } from '../../scripts/build/plan/planTexts.mjs';
import { readSourceGraph } from '../../scripts/build/plan/sourceGraph.mjs';
import { readBuilt } from './built';

describe('keys named in code', () => {
  it.each(["t('join.title')", 't("join.title")', 't(`join.title`)', 't(`join.${what}`)'])('are found in %s', (code) => {
    expect(namedIn(code)('join.title')).toBe(true);
  });

  it.each(["t('join.titles')", 't(`title.${what}`)', 'join.title'])('are not found in %s', (code) => {
    expect(namedIn(code)('join.title')).toBe(false);
  });
});

const graph = readSourceGraph();
const plan = planTexts(findPlugins(), graph);
const { closureOf, laziesBelow } = graph;

it.each(findPlugins())('each lazily loaded file of %s finds all its texts in the catalogue or beside itself', (id) => {
  const catalogue = `plugins/${id}/messages/en-US.json`;
  const kept = plan.ofCatalogue(catalogue);
  const keys = Object.keys(JSON.parse(readFileSync(join(root, catalogue), 'utf8')));
  const own = (path: string): boolean => path.startsWith(`plugins/${id}/`);
  const brought = new Set(kept);
  for (const lazy of laziesBelow([`plugins/${id}/plugin.ts`]).filter((path) => own(path) && !path.endsWith('.json'))) {
    const code = [...closureOf([lazy])].filter(own).map((path) => readFileSync(join(root, path), 'utf8'));
    const beside = plan.ofFile(lazy);
    expect(keys.filter(namedIn(code.join('\n'))).filter((key) => !kept?.has(key) && !beside.includes(key))).toEqual([]);
    for (const key of beside) brought.add(key);
  }
  expect(keys.filter((key) => !brought.has(key))).toEqual([]);
});

const built = readBuilt(inject('whole'));
const textOf = (source: string): string => built.read(Object.keys(built.outputs).find((url) => built.sourcesOf(url).includes(source)) ?? source);

it('C6: the texts of a dialog load with its code, in both languages, and not with the first page', () => {
  const first = textOf('plugins/programs/messages/en-US.json');
  expect(first).toContain('Hello, ');
  expect(first).not.toContain('Unable to load group');
  const dialog = textOf('plugins/programs/modals/Leaderboard.tsx');
  expect(dialog).toContain('"programs.leaderboard.membersFailed":[{type:0,value:"Unable to load group"}]');
  expect(dialog).toContain('Días registrados');
});
