import { sql } from 'kysely';
import type { AboutPeople } from '../../platform/module';
import type { RewardTables } from './tables';

/** Personal data that this module stores. */
export const about: AboutPeople<RewardTables> = {
  deletion: {
    'reward_correction.taken_back_by': { does: 'anonymise' },
    'reward_correction.decided_by': { does: 'anonymise' },
    'reward_correction.by_subject_id': { does: 'anonymise' },
    'reward_correction.by_id': { does: 'anonymise' },
    'reward_correction.person_id': { does: 'keep', as: 'deletion.money', why: 'deletion.money.why', sets: () => ({ reason: '' }) },
    'reward_money.person_id': { does: 'keep', as: 'deletion.money', why: 'deletion.money.why' },
    'reward_order.person_id': { does: 'keep', as: 'deletion.orders', why: 'deletion.money.why', sets: () => ({ recipient_email: '' }) },
    'reward_points.person_id': { does: 'keep', as: 'deletion.money', why: 'deletion.money.why' },
    'reward_recognised.person_id': { does: 'delete' },
  },
  records: {
    'about.points': (db, personId) =>
      db
        .selectFrom('reward_points')
        .select(['at', 'kind', 'points', 'source_name', 'plan_year_id as plan_year'])
        .where('person_id', '=', personId)
        .orderBy('id'),
    'about.money': (db, personId) =>
      db.selectFrom('reward_money').select(['at', 'kind', 'cents', 'plan_year_id as plan_year']).where('person_id', '=', personId).orderBy('id'),
    'about.orders': (db, personId, language) =>
      db
        .selectFrom('reward_order as placed')
        .leftJoin('reward_order_text as said', (join) => join.onRef('said.order_id', '=', 'placed.id').on('said.language', '=', language))
        .select([
          'said.name as item',
          'placed.amount',
          'placed.currency',
          'placed.quantity',
          'placed.recipient_email',
          'placed.at',
          'placed.sends_at',
          'placed.state',
          'placed.state_at as state_since',
          'placed.reason',
        ])
        .where('placed.person_id', '=', personId)
        .orderBy('placed.at')
        .orderBy('placed.id'),
    'about.corrections': (db, personId) =>
      db
        .selectFrom('reward_correction')
        .select(['at', 'kind', 'amount', 'reason', 'entered_at', 'taken_back_at', 'plan_year_id as plan_year'])
        // 'Waiting' means a place on a waiting list in events.
        .select(sql<string>`case state when 'Waiting' then 'WaitingForSecond' else state end`.as('state'))
        .where('person_id', '=', personId)
        .orderBy('at')
        .orderBy('id'),
    'about.recognition': (db, personId) => db.selectFrom('reward_recognised').select('at').where('person_id', '=', personId),
  },
};
