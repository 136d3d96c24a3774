import { createHash } from 'node:crypto';
import { type Account, accounts } from '../../../fixtures/accounts';
import { callerOf, served, someCallerOf } from '../../contract/calls';
import { shotOf } from '../shot';
import { forEach, type Suite } from '../suite';
import type { Target } from '../target';

/** Accounts of companies unrelated to Acme, neither above nor below it. */
const strangers: readonly Account[] = accounts.filter(({ company, stage }) => (company === 'globex' || company === 'legacy') && stage === undefined);

/** Columns that name the owner of a row. */
const owners: ReadonlyMap<string, string> = new Map([
  ['person_id', "select id from person where company_id = 'acme'"],
  ['user_id', "select id from person where company_id = 'acme'"],
  ['company_id', "select 'acme'"],
]);

/** A digest of all rows of Acme and its people, by table. */
const digests = (target: Target): ReadonlyMap<string, string> => {
  const tables = target.rows<{ name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
  return new Map(
    tables.flatMap(({ name }) => {
      const columns = new Set(target.rows<{ name: string }>(`pragma table_info("${name}")`).map((column) => column.name));
      const own = [...owners].filter(([column]) => columns.has(column)).map(([column, of]) => `"${column}" in (${of})`);
      if (own.length === 0) return [];
      const rows = target.rows<object>(`select * from "${name}" where ${own.join(' or ')} order by 1, 2`);
      return [[name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')] as const];
    }),
  );
};

/**
 * Accounts of other companies send valid requests of Acme's people, with its ids and bodies. No response contains data of Acme, and none of it
 * changes.
 */
export const foreignIds: Suite = {
  name: 'other companies',
  holds: "no id of one company opens or changes anything of it for another company's people",
  async run({ target }) {
    const [acme] = accounts;
    if (!acme) return;
    const shots: { readonly call: (typeof served)[number]; readonly shot: ReturnType<typeof shotOf> }[] = [];
    for (const call of served.filter(({ schema, path }) => schema.access !== 'public' && !path.endsWith('logout'))) {
      const example = await target.exampleFor(call, callerOf(call) ?? someCallerOf(call));
      if (example) shots.push({ call, shot: shotOf(call, example) });
    }
    const people = target.rows<{ user_name: string; id: string }>("select user_name, id from person where company_id = 'acme'");
    const marks = people.flatMap(({ user_name, id }) => [user_name, `"${id}"`]);
    for (const stranger of strangers) await target.as(stranger);
    const before = digests(target);
    const pairs = strangers.flatMap((stranger) => shots.map((each) => ({ ...each, stranger })));
    await forEach(pairs, async ({ shot, stranger }) => {
      const asked = { ...shot, headers: { ...shot.headers, ...(await target.as(stranger)) } };
      const { body } = await target.send(asked);
      const sent = `${shot.url} ${shot.body}`;
      const shown = marks.find((mark) => body.includes(mark) && !sent.includes(mark.replaceAll('"', '')));
      if (shown !== undefined) target.report(`${stranger.mail} was shown ${shown} of Acme`, asked);
    });
    const after = digests(target);
    for (const [table, digest] of before) if (after.get(table) !== digest) target.report(`strangers changed what Acme has in ${table}`, 'all changing calls');
  },
};
