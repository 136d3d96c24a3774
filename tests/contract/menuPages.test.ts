import { readdirSync } from 'node:fs';
import modules from 'virtual:modules';
import { expect, it } from 'vitest';
import { isDeclaredAt, isShellPage, isStaffArea, pageAt } from '../../shell/rules/addresses/pageAt';

/** Pages that no menu leads to: the assessment opens them. */
const opened: ReadonlySet<string> = new Set(['/health/closed']);

const declared = await Promise.all(
  readdirSync('plugins').map(
    async (plugin) => ((await import(`../../plugins/${plugin}/paths.ts`)) as { readonly paths: Readonly<Record<string, string>> }).paths,
  ),
);
const pages = modules.flatMap(({ licence }) => licence?.pages ?? []);
const paths = declared
  .flatMap((own) => Object.values(own))
  .map((path) => path.split('?')[0] ?? '')
  .filter((path) => !isStaffArea(path) && !isShellPage(path) && !opened.has(path));

it.each(paths)('menus and quick links can lead to %s', (path) => {
  const address = path.replaceAll(/:\w+/g, 'id-1');
  const page = pageAt(address, pages, ({ link }) => link);
  expect(page && isDeclaredAt(address, { link: page.link, below: page.below ?? [] })).toBe(true);
});
