import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ScreenRule, screens } from '../../shell/rules/administration';

const page = readFileSync('docs/roles.md', 'utf8');
const [heading = [], ...lines] = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const roles = heading.slice(1);

it('docs/roles.md has the roles of each screen of the administration', () => {
  const documented = lines.map(([screen, ...marks]) => [screen, roles.filter((_, at) => marks[at] === '✓').sort()]);
  const actual = Object.entries<ScreenRule>(screens).map(([screen, { anyOf, permission }]) => [
    `\`${screen}\`${permission === undefined ? '' : ` (${permission})`}`,
    [...anyOf].sort(),
  ]);
  expect(documented).toEqual(actual);
});
