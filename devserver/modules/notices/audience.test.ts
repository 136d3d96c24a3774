import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audiences } from '../../platform/audience/audiences';
import { audiencesIn } from '../../platform/runtime/context';
import { ModuleRegistry } from '../../platform/runtime/registry';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { audienceMigrations } from './audienceMigrations';
import notices from './routes';
import type { NoticesTables } from './tables';
import { keepProfileAnswers } from './welcome/companyFields';

let server: TestApp;
let audiences: Audiences;
let me: SignedIn;
const db = () => server.tables<NoticesTables>();

beforeAll(async () => {
  server = await appForTests([notices]);
  const registry = new ModuleRegistry([notices]);
  audiences = audiencesIn({ clock: server.clock, registry }, () => server.platform.db, 'en-US');
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('newcomer@acme.example');
});
afterAll(() => server.close());

const answered = (field: string, ...values: string[]) => [{ Category: `CustomField:${field}`, Values: values }];
const answeredOn = (From: string, To: string) => [{ Category: 'CustomField:LastCheckup', Values: ['Custom'], From, To }];
const save = async (Fields: Readonly<Record<string, string>>) => {
  const { body } = await me.post('/user/v2/optional-fields', { Fields, UserCancelled: false });
  expect(body.Data).toMatchObject({ Success: true });
};

describe('an audience by the questions of a company', () => {
  it('[FIL-042] has a category for each that people answer, but for a list without options, in the language of the caller, and none in other companies', async () => {
    const own = async (asked: Audiences, companyId = 'acme') =>
      (await asked.categories(companyId)).flatMap(({ id, name, field, hasDays }) => (field ? [{ id, name, type: field.type, hasDays }] : []));
    expect(await own(audiences)).toEqual([
      { id: 'CustomField:Nickname', name: 'What should we call you?', type: 'text', hasDays: false },
      { id: 'CustomField:Shift', name: 'Shift', type: 'list', hasDays: false },
      { id: 'CustomField:DailyStepGoal', name: 'Daily step goal', type: 'number', hasDays: false },
      { id: 'CustomField:LastCheckup', name: 'Date of your last check-up', type: 'date', hasDays: true },
    ]);
    expect((await own(audiences.in('es-419'))).map(({ name }) => name)).toContain('Turno');
    expect(await own(audiences, 'globex')).toEqual([]);
    const shifts = { companyId: 'acme' };
    expect((await audiences.in('es-419').values('CustomField:Shift', shifts))?.map(({ Text }) => Text)).toEqual(['Día', 'Tarde', 'Noche']);
    expect(await audiences.values('CustomField:Shift', { companyId: 'globex' })).toBeUndefined();
  });

  it('[FIL-040] [FIL-041] finds what was answered in the welcome form, texts without case and accents, numbers as numbers, dates between two', async () => {
    await save({ Nickname: 'José', Shift: 'Night', DailyStepGoal: '8000.0', LastCheckup: '2026-02-28' });
    const holds = (audience: Parameters<Audiences['matches']>[0]) => audiences.matches(audience, me.userId);
    expect([await holds(answered('Nickname', ' JOSE')), await holds(answered('Nickname', 'Jo', 'Pepe'))]).toEqual([true, false]);
    expect([await holds(answered('Shift', 'day', 'night')), await holds(answered('Shift', 'day'))]).toEqual([true, false]);
    expect([await holds(answered('DailyStepGoal', '8000')), await holds(answered('DailyStepGoal', '800'))]).toEqual([true, false]);
    expect([await holds(answeredOn('2026-02-28', '2026-02-28')), await holds(answeredOn('2026-03-01', '2026-12-31'))]).toEqual([true, false]);
    await save({ Nickname: '', Shift: 'Day' });
    expect([await holds(answered('Nickname', 'José')), await holds(answered('Shift', 'day'))]).toEqual([false, true]);
  });

  it('finds what was answered in the profile', async () => {
    const answers = new Map([['Shift', 'evening']]);
    await db()
      .transaction()
      .execute((trx) => keepProfileAnswers({ userId: me.userId, answers } as never, { trx } as never));
    expect(await audiences.matches(answered('Shift', 'evening'), me.userId)).toBe(true);
  });

  it('matches nobody once the company no longer asks it', async () => {
    await save({ Shift: 'Night' });
    await db().deleteFrom('welcome_field').where('name', '=', 'Shift').execute();
    expect(await audiences.matches(answered('Shift', 'night'), me.userId)).toBe(false);
    expect(await audiences.describe(answered('Shift', 'night'), 'acme')).toBe(
      'People who cannot be found, because the filter Company Question is not available',
    );
  });

  it('is described in one sentence, in both languages', async () => {
    await save({ Nickname: 'Bo', Shift: 'Night', LastCheckup: '2026-02-28' });
    const audience = [...answered('Nickname', 'bo', 'Al'), ...answered('Shift', 'day', 'night'), ...answeredOn('2026-02-01', '2026-02-28')];
    expect(await audiences.describe(audience, 'acme')).toBe(
      'People who answered bo or Al to “What should we call you?”, answered Day or Night to “Shift”, and answered “Date of your last check-up” with a date from February 1, 2026 to February 28, 2026',
    );
    expect(await audiences.in('es-419').describe(answered('Shift', 'day', 'night'), 'acme')).toBe('Personas que respondieron Día o Noche a “Turno”');
    expect(await audiences.whyIn(audience, me.userId)).toEqual([
      'Answered bo to “What should we call you?”',
      'Answered Night to “Shift”',
      'Answered “Date of your last check-up” with a date from February 1, 2026 to February 28, 2026',
    ]);
    expect(await audiences.whyNot(answered('Shift', 'day'), me.userId)).toEqual(['Is not one of: People who answered Day to “Shift”']);
  });

  it('finds in a database of an earlier version what was answered there', async () => {
    await save({ Nickname: 'José', DailyStepGoal: '8000.50', LastCheckup: '2026-02-28' });
    const read = () => db().selectFrom('welcome_answer').selectAll().orderBy('person_id').orderBy('name').execute();
    const now = await read();
    server.platform.sqlite.exec('drop index welcome_answer_by_value; alter table welcome_answer drop column value_key');
    for (const { up } of Object.values(audienceMigrations)) await up(server.platform.db);
    expect(await read()).toEqual(now);
  });
});
