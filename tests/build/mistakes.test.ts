import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { withHints } from '../../scripts/check/hints.mjs';
import { missingFiles } from '../../scripts/check/namedFiles.mjs';
import { missingValues } from '../../scripts/check/textValues.mjs';
import { wrongWaysIn } from '../../scripts/check/wrongWays.mjs';

const tables = readFileSync(join(root, 'devserver/platform/tables.ts'), 'utf8');

describe('a text in code', () => {
  const texts = { 'day.total': '{count, plural, one {# glass} other {{count} glasses of {unit}}}', 'day.title': 'Today' };

  it.each([
    ["t('day.total')", ['count', 'unit']],
    ["t('day.total', { count: 3 })", ['unit']],
    ["yield* notify(message('day.total', { unit }))", ['count']],
    ["call.text('day.total', { count, units })", ['unit']],
    ["new Refusal(409, 'day.total', { count })", ['unit']],
  ])('requires its arguments: %s', (code, names) => {
    expect(missingValues(`function* work() { ${code}; }`, texts)).toEqual(names.map((name) => `'day.total' is asked for without its value '${name}'.`));
  });

  it.each([
    "t('day.total', { count: 3, 'unit': 'ml' })",
    "t('day.total', { ...values })",
    "t('day.total', values)",
    "t('day.title')",
    "other('day.total')",
    "t(isTotal ? 'day.total' : 'day.title')",
  ])('is accepted: %s', (code) => {
    expect(missingValues(`const View = () => <p>{${code}}</p>;`, texts, true)).toEqual([]);
  });
});

describe('a bypass of the contract', () => {
  it.each(['fetch("/api/x")', 'window.fetch("/api/x")', 'new XMLHttpRequest()', 'new WebSocket(url)', 'navigator.sendBeacon(url)'])(
    'is reported: %s',
    (code) => {
      expect(wrongWaysIn('plugins/hydration/pages/Day.tsx', `\nconst load = () => ${code};`, tables)).toEqual([
        expect.stringContaining('plugins/hydration/pages/Day.tsx:2 asks the server past the contract'),
      ]);
    },
  );

  it.each(['refetch(day)', 'options.fetch(url)', '// fetch(day)'])('is accepted: %s', (code) => {
    expect(wrongWaysIn('plugins/hydration/pages/Day.tsx', code, tables)).toEqual([]);
  });
});

describe('literal texts in code', () => {
  it.each(['<PageFrame title="Hydration">', "document.title = 'Hydration';"])('are reported: %s', (code) => {
    expect(wrongWaysIn('plugins/hydration/pages/Day.tsx', code, tables)).toEqual([expect.stringContaining('has words in one language')]);
  });

  it.each(["<PageFrame title={t('nav.day')}>", '<img alt="">', '<TextField name="Name" label={t("name")}>'])('are accepted: %s', (code) => {
    expect(wrongWaysIn('plugins/hydration/pages/Day.tsx', code, tables)).toEqual([]);
  });
});

describe('numbers and dates of the machine', () => {
  it.each(['rate.toLocaleString(locale)', "day.toLocaleDateString('en-US')", 'now().getFullYear()', 'start.getHours()'])('are reported: %s', (code) => {
    expect(wrongWaysIn('plugins/hydration/rules/day.ts', code, tables)).toEqual([expect.stringContaining('as the machine does')]);
  });

  it.each(['name.toLocaleLowerCase(locale)', 'start.getUTCHours()', 'format.number(rate)'])('are not: %s', (code) => {
    expect(wrongWaysIn('plugins/hydration/rules/day.ts', code, tables)).toEqual([]);
  });
});

describe('a module that writes a table of the platform', () => {
  it.each([
    "trx.updateTable('person').set({ language })",
    "trx\n  .insertInto('outbox')",
    "trx.deleteFrom('sign_in_session')",
    'sql`update company set name = ${name}`',
    "schema.alterTable('person')",
  ])('is reported: %s', (code) => {
    expect(wrongWaysIn('devserver/modules/hydration/queries.ts', code, tables)).toEqual([expect.stringContaining('writes a table of the platform')]);
  });

  it.each(["trx.updateTable('person_glass')", "db.selectFrom('person')", 'sql`update person_glass set n = 1`', "call.text('update person')"])(
    'is accepted: %s',
    (code) => {
      expect(wrongWaysIn('devserver/modules/hydration/queries.ts', code, tables)).toEqual([]);
    },
  );

  it('may be the platform itself', () => {
    expect(wrongWaysIn('devserver/platform/auth/people.ts', "trx.updateTable('person')", tables)).toEqual([]);
  });
});

describe('SQL specific to SQLite', () => {
  it.each([
    'sql`instr(name, ${part}) > 0`',
    'sql`id in (select value from json_each(${ids}))`',
    "sql`json_extract(content, '$.Name')`",
    'sql`+person.id`',
    'sql`+person.is_active = 1`',
    'sql`name collate nocase`',
    'sql`select rowid from note`',
  ])('is reported: %s', (code) => {
    expect(wrongWaysIn('devserver/modules/hydration/queries.ts', code, tables)).toEqual([expect.stringContaining('says SQL that only SQLite has')]);
  });

  it.each(['devserver/platform/database/words.ts', 'devserver/platform/backup/makeBackup.ts'])('may be in %s', (path) => {
    expect(wrongWaysIn(path, 'sql`instr(name, ${part}) > 0`', tables)).toEqual([]);
  });
});

describe('a test of endpoints that leans on SQLite', () => {
  it.each([
    'sql`delete from note where rowid > 3`',
    "sql`select json_extract(content, '$.Name') from note`",
    'await expect(add()).rejects.toThrow(/UNIQUE/);',
    "await db.updateTable('person').set({ first_name: 'P\\u0000eter' }).execute();",
  ])('is reported: %s', (code) => {
    expect(wrongWaysIn('devserver/modules/hydration/day.test.ts', code, tables)).toEqual([expect.stringContaining('leans on SQLite')]);
  });

  it.each(["expect(await plan()).toBe('SEARCH note USING INTEGER PRIMARY KEY (rowid>?)');", 'await expect(add()).rejects.toThrow(/unique/i);'])(
    'is accepted: %s',
    (code) => {
      expect(wrongWaysIn('devserver/modules/hydration/day.test.ts', code, tables)).toEqual([]);
    },
  );
});

describe('a test that replaces a module', () => {
  it.each(['Day.test.tsx', 'rules/day.test.ts'])('is reported in %s', (file) => {
    expect(wrongWaysIn(`plugins/hydration/${file}`, "vi.mock('../day');", tables)).toEqual([expect.stringContaining('replaces a module')]);
  });

  it.each(['Day.mocked.test.tsx', 'rules/day.mocked.test.ts'])('may be %s', (file) => {
    expect(wrongWaysIn(`plugins/hydration/${file}`, "vi.mock('../day');", tables)).toEqual([]);
  });
});

describe("a mail that ignores the reader's preferred address", () => {
  it.each(['unit.send({ to: givenAddress(person.email) })', 'unit.send({ to: accountAddress(person) })', 'unit.send({ to: person.email as Address })'])(
    'is reported: %s',
    (code) => {
      expect(wrongWaysIn('devserver/modules/hydration/mails.ts', code, tables)).toEqual([expect.stringContaining('the one that a person reads')]);
    },
  );

  it.each([
    ['devserver/modules/hydration/mails.ts', 'unit.send({ to: reader.to })'],
    ['devserver/modules/session/signIn/warning.ts', 'unit.send({ to: accountAddress(owner) })'],
    ['devserver/modules/account/verification/email.ts', 'unit.send({ to: givenAddress(address) })'],
  ])('is accepted in %s: %s', (path, code) => {
    expect(wrongWaysIn(path, code, tables)).toEqual([]);
  });
});

describe('a file named by a page', () => {
  const files = ['plugins/hydration/README.md', 'plugins/hydration/rules/day.ts', 'shell/README.md', 'docs/images/day.png'];
  const missing = (markdown: string) => missingFiles('plugins/hydration/README.md', markdown, files);

  it.each(['`rules/day.ts`', '`hydration/rules/day.ts`', '[The shell](../../shell/README.md)', '![Day](../../docs/images/day.png)', '[rules](rules/)'])(
    'exists: %s',
    (markdown) => {
      expect(missing(markdown)).toEqual([]);
    },
  );

  it.each([
    ['`rules/night.ts`', 'rules/night.ts'],
    ['[The shell](../shell/README.md)', '../shell/README.md'],
  ])('is reported as missing: %s', (markdown, name) => {
    expect(missing(markdown)).toEqual([`plugins/hydration/README.md names '${name}', which does not exist.`]);
  });

  it('can be an example, a placeholder or elsewhere', () => {
    expect(missing('```\n`rules/night.ts`\n```\n`modules/<id>/routes.ts` https://example.org/a.md [site](https://example.org/b.md) `*.test.ts`')).toEqual([]);
  });
});

it('an error about an unknown fact says where facts are declared', () => {
  const complaints = [
    "plugins/a/plugin.ts(3,9): error TS2339: Property 'b.c' does not exist on type 'Facts'.",
    "plugins/a/state/index.ts(3,9): error TS2353: Object literal may only specify known properties, and ''a.c'' does not exist in type 'Partial<Facts>'.",
  ];
  for (const complaint of withHints(complaints)) expect(complaint).toMatch(/\nFacts of plugins are declared in `PluginFacts` of shell\/contracts\/index\.ts/);
  expect(withHints(["error TS2339: Property 'x' does not exist on type 'Y'."])).toEqual(["error TS2339: Property 'x' does not exist on type 'Y'."]);
});
