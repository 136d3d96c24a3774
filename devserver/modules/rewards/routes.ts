import { routes } from '../../../plugins/rewards/contract/routes';
import { schemas } from '../../../plugins/rewards/contract/schemas';
import { defineModule } from '../../platform/module';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { presentLatest, presentPoints, presentRewards } from './present';
import { addEarnedPoints, findSettings, listLatestPoints, sumMoney, sumPoints } from './queries';
import { seed } from './seed';
import type { RewardTables } from './tables';

export default defineModule<RewardTables>()({
  id: 'rewards',
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  on: {
    'programs.pointsEarned': (change, unit) => addEarnedPoints(unit.trx, change),
  },
  reads: {
    'rewards.points': ({ userId }, context) => sumPoints(context.db, userId),
  },
  handlers: {
    rewards: async (_, call) => {
      const { userId, companyId } = call.caller.subject;
      const points = await sumPoints(call.db, userId);
      const money = await sumMoney(call.db, userId);
      return presentRewards(points, money, await findSettings(call.db, companyId));
    },

    points: async (_, call) => presentPoints(await sumPoints(call.db, call.caller.subject.userId)),

    latest: async (_, call) => {
      const { userId } = call.caller.subject;
      const entries = await listLatestPoints(call.db, userId);
      const names = await call.read('programs.names', { userId, ids: entries.map(({ source_id: id }) => id), language: call.language });
      return [...presentLatest(entries, new Map(names), (key) => call.text(key))];
    },
  },
});
