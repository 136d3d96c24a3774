import { expect, inject, it } from 'vitest';
import { staticClosure } from '../../scripts/build/front.mjs';
import { nameAhead, namedIn } from '../../scripts/build/plan/nameAhead.mjs';
import { readBuilt } from './built';

const text = 'const page=()=>import("/assets/page.js");\nconst small=()=>import("/assets/small.js"),own=1;';

it('adds the further files to a lazy import, and maps the rest of its line', () => {
  const { text: named, shifts } = namedIn(text, (url) => (url === '/assets/page.js' ? ['/assets/a.js', '/assets/b.js'] : []));
  const [first, second] = named.split('\n');
  expect(first).toBe('const page=()=>(["/assets/a.js","/assets/b.js"].map(u=>import(u).catch(()=>{})),import("/assets/page.js"));');
  expect(second).toBe(text.split('\n')[1]);
  expect(shifts).toEqual([{ line: 0, column: 16, by: (first?.length ?? 0) - (text.split('\n')[0]?.length ?? 0) }]);
});

it('skips files that every page loads, and files that are already named', () => {
  const start = '/assets/start.js';
  const page = '/assets/page.js';
  const lazy = '/assets/lazy.js';
  const outputs = Object.fromEntries([start, page, lazy].map((url) => [url, { bytes: 1, inputs: {}, imports: [] }]));
  const closures: Record<string, string[]> = { [page]: [page, start, '/assets/shared.js'], [lazy]: [lazy, start, '/assets/shared.js', '/assets/part.js'] };
  const lazily = `import("${lazy}");`;
  const files = [start, page].map((url) => ({ url, contents: Buffer.from(lazily) }));
  const named = nameAhead(files, outputs, (url) => closures[url] ?? [url], new Set([start]));
  const texts = named.map(({ contents }) => Buffer.from(contents).toString());
  expect(texts).toEqual([lazily, `(["/assets/part.js"].map(u=>import(u).catch(()=>{})),import("${lazy}"));`]);
});

it('C12: a program and its board load with all their files in one round trip', () => {
  const built = readBuilt(inject('whole'));
  const { outputs, manifest } = built;
  const urlOf = (source: string) => Object.keys(outputs).find((url) => outputs[url]?.entryPoint === source) ?? source;
  const there = new Set(
    [manifest.entry, ...(manifest.ahead?.shell ?? []), urlOf('plugins/programs/pages/ProgramList.tsx')].flatMap((url) => staticClosure(outputs, url)),
  );
  const importers = [...there].map(built.read).join('\n');
  for (const page of ['plugins/programs/pages/ProgramDetail.tsx', 'plugins/programs/parts/board/Board.tsx']) {
    for (const url of staticClosure(outputs, urlOf(page))) if (!there.has(url)) expect(importers, page).toContain(`"${url}"`);
  }
});
