import { routes } from '../../../plugins/rewards/contract/routes';
import { schemas } from '../../../plugins/rewards/contract/schemas';
import { defineModule } from '../../platform/module';
import { migrations } from './migrations';
import { presentPoints, presentRewards } from './present';
import { addEarnedPoints, findSettings, sumMoney, sumPoints } from './queries';
import { seed } from './seed';
import type { RewardTables } from './tables';

export default defineModule<RewardTables>()({
  id: 'rewards',
  routes,
  schemas,
  migrations,
  messages: { 'en-US': {}, 'es-419': {} },
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
  },
});
