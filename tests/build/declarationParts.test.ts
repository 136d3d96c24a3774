import { expect, it } from 'vitest';
import { partOf } from '../../scripts/build/declarationParts.mjs';

it('turns declarations into functions if only the start imports them', () => {
  const text = 'import{k as e,l}from"/start.js";var r=l({id:"demo",go:e}),a={};export{r as default,a as navigation};\n//# sourceMappingURL=plugin.js.map\n';
  const run = new Function(`return ${partOf('/plugin.js', text, '/start.js')}`)();
  expect(run({ k: 1, l: (given: object) => ({ given }) })).toEqual({ default: { given: { id: 'demo', go: 1 } }, navigation: {} });
  expect(partOf('/plugin.js', 'var a={};export{a as default};', '/start.js')).toBe('start=>{const{}=start;var a={};return{default:a}}');
  for (const other of [text.replace('/start.js', '/more.js'), `import"/more.js";${text}`, text.replace('var', 'import{x}from"/more.js";var'), 'var a;']) {
    expect(() => partOf('/plugin.js', other, '/start.js'), other).toThrow('/plugin.js should import nothing but /start.js');
  }
});
