import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../platform';
import { seedIfFresh } from '../scenarios';
import { platformForTests } from '../testing/platformForTests';
import { keepOption, optionsOf, readPersonAtWork } from './organisation';

let platform: Platform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ platform, close } = await platformForTests());
  await seedIfFresh(platform);
});
afterAll(() => close());

const keep = (name: string) => platform.db.transaction().execute((trx) => keepOption(trx, 'acme', 'department', name));

it('a department that somebody types is the one of that name, case, accents and blanks around it apart', async () => {
  const before = await optionsOf(platform.db, 'acme', 'department');
  expect(await keep('  FÍNANCE ')).toBe('acme-finance');
  expect(await keep('   ')).toBeNull();
  expect(await optionsOf(platform.db, 'acme', 'department')).toEqual(before);
});

it('a department that the company has not is added, once, as it was typed', async () => {
  const id = await keep(' Diseño ');
  expect(await keep('diseno')).toBe(id);
  expect(await optionsOf(platform.db, 'acme', 'department')).toContainEqual({ id, name: 'Diseño' });
  expect(await optionsOf(platform.db, 'globex', 'department')).not.toContainEqual(expect.objectContaining({ name: 'Diseño' }));
});

it('people are told with the names of where they work', async () => {
  await platform.db.updateTable('person').set({ department_id: 'acme-sales', region_id: null }).where('id', '=', 'acme-participant').execute();
  expect(await readPersonAtWork(platform.db, 'acme-participant')).toMatchObject({ id: 'acme-participant', department: 'Sales', region: null });
});
