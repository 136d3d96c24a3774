import type { Seed } from '../../../platform/seeding';
import type { AdminTables } from '../tables';

/** An alarm at Acme that waits for a review: a member of support was refused many times. */
export const seedAlarms = async ({ trx, moment }: Seed<AdminTables>): Promise<void> => {
  const about = await trx.selectFrom('person').select('id').where('user_name', '=', 'support@acme.example').executeTakeFirst();
  if (about === undefined) return;
  const routes = { 'GET /api/accounts': 21, 'GET /api/accounts/account': 13 };
  const [since, until] = [moment(-1.4), moment(-1.4 + 1 / 24)];
  await trx
    .insertInto('alarm')
    .values({
      company_id: 'acme',
      rule: 'refusals',
      about_id: about.id,
      at: until,
      since,
      until,
      count: 34,
      usual: null,
      routes: JSON.stringify(routes),
      is_reviewed: 0,
      reviewed_at: null,
      reviewed_by: null,
      note: '',
    })
    .execute();
};
