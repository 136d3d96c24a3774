import type { Database } from 'better-sqlite3';
import { buildApp } from '../../../devserver/app';
import { startSession } from '../../../devserver/platform/auth/sessions';
import { configForTests } from '../../../devserver/platform/testing/configForTests';
import { runGroup } from '../group';

const people = 10_000;
const calls = 200;
const program = 'acme-lunch-walk';
const address = `/api/challenges/ajax/GetChallengeLeaderboard?challengeId=${program}&challengeOwnerId=acme&getAll=false`;

/** Inserts people of one company with scores on the board of a program, many of which are equal. */
const fillBoard = (sqlite: Database): void => {
  const columns = (sqlite.pragma('table_info(person)') as { readonly name: string }[]).map(({ name }) => name);
  const own = new Map([
    ['id', "'bench-' || n"],
    ['user_name', "'bench-' || n"],
    ['email', "'bench-' || n || '@acme.example'"],
  ]);
  const numbers = `with recursive number(n) as (select 0 union all select n + 1 from number where n < ${people - 1})`;
  sqlite.exec(
    `insert into person (${columns.join(', ')}) ${numbers}
     select ${columns.map((name) => own.get(name) ?? `person.${name}`).join(', ')} from number cross join person where person.id = 'acme-c30'`,
  );
  sqlite.exec(
    `insert into program_score (program_id, person_id, company_id, units, days) ${numbers} select '${program}', 'bench-' || n, 'acme', 5 + n % 300, 1 from number`,
  );
  sqlite.exec('analyze');
};

/** S7: the top hundred, the caller's rank and the groups, requested by a person with a low rank. */
await runGroup(['S7.board'], async (group) => {
  const config = configForTests(group.folder(), { tokenSecret: 'for measuring only, long enough to pass', callsPerMinute: 1_000_000_000 });
  const { app, platform } = await buildApp({ config });
  group.afterwards(() => app.close());
  fillBoard(platform.sqlite);
  const begin = { actorId: 'acme-participant', subjectId: 'acme-participant', loginType: 'Password' };
  const session = await platform.db.transaction().execute((trx) => startSession(trx, platform.clock.now(), begin));
  const headers = { authorization: `Bearer ${app.jwt.sign({ sid: session.id })}` };
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const before = performance.now();
    const answer = await app.inject({ url: address, headers });
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`);
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  group.report({ key: 'S7.board', ours: times[Math.floor(0.95 * calls)] ?? 0, note: `median ${(times[calls / 2] ?? 0).toFixed(1)} ms` });
});
