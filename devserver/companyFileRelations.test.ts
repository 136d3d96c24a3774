import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { altered, exported, rowOf, told } from './testing/companyFiles';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('superadmin@wellspring.example');
});
afterAll(() => server.close());

it.each<[string, Record<string, unknown>, string]>([
  ['plan_year', { starts_on: '2026-12-31', ends_on: '2026-01-01' }, 'ends_on'],
  ['program', { start_date: '2027-01-31', end_date: '2027-01-01' }, 'end_date'],
  ['resource', { shown_from: '2027-01-31', shown_until: '2027-01-01' }, 'shown_until'],
  ['event', { shown_from: '2027-01-31', shown_until: '2027-01-01' }, 'shown_until'],
  ['program_board', { group_min: 9, group_max: 2 }, 'group_max'],
  ['curriculum', { after_courses: '[]', least_percent: 80 }, 'least_percent'],
  ['curriculum', { audience: JSON.stringify([{ Category: 'BiometricRiskLevels', Values: ['High'] }]) }, 'audience'],
  ['quick_link', { link_type: 'Blank', url: '/trackers' }, 'url'],
])('refuses a %s whose values contradict each other', async (table, values, column) => {
  const file = altered(await exported(boss, 'acme'), (copy) => {
    Object.assign(rowOf(copy, table), values);
  });
  const { status, body } = await told(boss, file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`${table}[0].${column}’ contradicts`)]);
});

it('refuses a curriculum that would come after itself', async () => {
  let at = -1;
  const file = altered(await exported(boss, 'acme'), (copy) => {
    const { id, curriculum_id } = rowOf(copy, 'course');
    at = copy.Tables.find(({ Table }) => Table === 'curriculum')?.Rows.findIndex((row) => row.id === curriculum_id) ?? -1;
    rowOf(copy, 'curriculum', at).after_courses = JSON.stringify([id]);
  });
  const { status, body } = await told(boss, file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`curriculum[${at}].after_courses’ contradicts`)]);
});

it.each(['starts_on', 'name'])('refuses plan years with the same %s', async (column) => {
  const file = altered(await exported(boss, 'acme'), (copy) => {
    rowOf(copy, 'plan_year', 1)[column] = rowOf(copy, 'plan_year', 0)[column];
  });
  const { status, body } = await told(boss, file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`plan_year[0].${column}’ contradicts`)]);
});

it('refuses two groups whose names differ by case or accents only', async () => {
  const file = altered(await exported(boss, 'acme'), (copy) => {
    const [first, second] = [rowOf(copy, 'company_option', 0), rowOf(copy, 'company_option', 1)];
    Object.assign(second, { kind: first.kind, name: `${String(first.name).toUpperCase()}\u0301` });
  });
  const { status, body } = await told(boss, file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining('company_option[0].name’ contradicts')]);
});

it.each([
  ['tracker', 'Count', 'MultipleChoice'],
  ['tracker_field', 'Number', 'Select'],
])('refuses a %s of a choice without options', async (table, type, other) => {
  let at = -1;
  const file = altered(await exported(boss, 'acme'), (copy) => {
    at = copy.Tables.find(({ Table }) => Table === table)?.Rows.findIndex((row) => row.type === type) ?? -1;
    rowOf(copy, table, at).type = other;
  });
  const { status, body } = await told(boss, file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`${table}[${at}].type’ contradicts`)]);
});
