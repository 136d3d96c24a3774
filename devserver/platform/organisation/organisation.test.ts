import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedIfFresh } from '../devControls/scenarios';
import type { Platform } from '../platform';
import { platformForTests } from '../testing/platformForTests';
import { optionsOf, placeByTyped, readPersonAtWork } from './organisation';

let platform: Platform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ platform, close } = await platformForTests());
  await seedIfFresh(platform);
});
afterAll(() => close());

const person = 'acme-participant';
/** Stores a typed department for a person without one. @returns the stored department */
const keep = async (typed: string) => {
  await platform.db.updateTable('person').set({ department_id: null }).where('id', '=', person).execute();
  await platform.db.deleteFrom('typed_option').execute();
  await platform.db.transaction().execute((trx) => placeByTyped(trx, person, 'department', typed));
  const { department_id, department } = await readPersonAtWork(platform.db, person);
  return { department_id, department };
};

it('[SES-113] a typed department is the one with that name, ignoring case, accents and blanks', async () => {
  const before = await optionsOf(platform.db, 'acme', 'department');
  await platform.db
    .insertInto('company_option')
    .values({ id: 'two-words', company_id: 'acme', kind: 'department', name: 'Human Care', name_key: 'human care', is_active: 1 })
    .execute();
  expect(await keep('  FÍNANCE ')).toEqual({ department_id: 'acme-finance', department: 'Finance' });
  expect(await keep('human \u00a0 CARE')).toEqual({ department_id: 'two-words', department: 'Human Care' });
  await platform.db.updateTable('company_option').set({ is_active: 0 }).where('id', '=', 'two-words').execute();
  expect(await keep('human care')).toEqual({ department_id: null, department: 'human care' });
  expect(await keep('   ')).toEqual({ department_id: null, department: null });
  expect(await optionsOf(platform.db, 'acme', 'department')).toEqual(before);
});

it('a department that the company has not is the text of the person alone, and no option', async () => {
  const before = await platform.db.selectFrom('company_option').selectAll().execute();
  expect(await keep(' Diseño  y arte ')).toEqual({ department_id: null, department: 'Diseño y arte' });
  expect(await platform.db.selectFrom('company_option').selectAll().execute()).toEqual(before);
});

it('people are returned with the names of their workplace', async () => {
  await platform.db.updateTable('person').set({ department_id: 'acme-sales', region_id: null }).where('id', '=', 'acme-participant').execute();
  expect(await readPersonAtWork(platform.db, 'acme-participant')).toMatchObject({ id: 'acme-participant', department: 'Sales', region: null });
});
