import { expect, it } from 'vitest';
import { findStubs, insteadOfStubs } from '../../scripts/build/sources/stubs.mjs';

const files = new Map(
  Object.entries({
    '/assets/View.js': 'import{b as a}from"/assets/chunk.js";import"/assets/start.js";export{a as default};\n',
    '/assets/state.js': 'import{a,c as b}from"/assets/start.js";export{a as saga,b as slice};\n',
    '/assets/own.js': 'import{b as a}from"/assets/chunk.js";var c=a();export{c as default};\n',
    '/assets/two.js': 'import{b as a}from"/assets/chunk.js";import{c as b}from"/assets/start.js";export{a as one,b as two};\n',
    '/assets/chunk.js': 'var x=1;export{x as b};\n',
  }).map(([url, text]) => [url, { text }]),
);
const stubs = findStubs(files);
const served = (url: string): string => url.replace('/assets/', '/assets/shell/');

it('finds files that only re-export one chunk', () => {
  expect([...stubs.keys()]).toEqual(['/assets/View.js', '/assets/state.js']);
});

it('imports from the chunk instead, by its own names', () => {
  const { calls, definitions } = insteadOfStubs(stubs, '/assets/plugin.js', 'v=()=>import("/assets/View.js");export{v};\n', served);
  expect([...calls]).toEqual([['/assets/View.js', 'import("/assets/shell/chunk.js").then(m=>({default:m.b}))']]);
  expect(definitions).toBe('');
});

it('waits only for its own end if the file is the chunk', async () => {
  const text = 'var p=1,q=2;import("/assets/state.js");export{p as a,q as c};\n';
  const { calls, definitions } = insteadOfStubs(stubs, '/assets/start.js', text, served);
  const run = new Function(`${definitions} const given = ${calls.get('/assets/state.js')}; const p = 'saga', q = 'slice'; return given;`);
  expect(await run()).toEqual({ saga: 'saga', slice: 'slice' });
});
