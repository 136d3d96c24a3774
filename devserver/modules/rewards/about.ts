import type { AboutPeople } from '../../platform/module';
import type { RewardTables } from './tables';

/** What this module keeps about people. */
export const about: AboutPeople<RewardTables> = {
  records: {
    'about.points': (db, personId) =>
      db.selectFrom('reward_points').select(['at', 'kind', 'points', 'source_name', 'plan_year_id']).where('person_id', '=', personId).orderBy('id'),
    'about.money': (db, personId) =>
      db.selectFrom('reward_money').select(['at', 'kind', 'cents', 'plan_year_id']).where('person_id', '=', personId).orderBy('id'),
    'about.orders': (db, personId) =>
      db
        .selectFrom('reward_order')
        .select(['id', 'item_id', 'amount', 'currency', 'quantity', 'recipient_email', 'at', 'sends_at', 'stopped_at'])
        .where('person_id', '=', personId)
        .orderBy('at')
        .orderBy('id'),
    'about.recognition': (db, personId) => db.selectFrom('reward_recognised').select('at').where('person_id', '=', personId),
  },
};
