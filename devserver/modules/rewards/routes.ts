import { routes } from '../../../plugins/rewards/contract/routes';
import { schemas } from '../../../plugins/rewards/contract/schemas';
import { settingForms, settings } from '../../../plugins/rewards/contract/settings';
import { topics } from '../../../plugins/rewards/contract/topics';
import { nextMilestone } from '../../../plugins/rewards/rules/milestone';
import { rateUnits } from '../../../plugins/rewards/rules/money';
import { defineModule } from '../../platform/module';
import { about } from './about';
import { actingOf, mustNotCoach, ownAddressOf } from './acting';
import { budgetLeft, undoOfBudget } from './administration/budget/budget';
import { undoOfCorrections } from './administration/corrections/takeBack';
import { waitingCorrections } from './administration/corrections/waiting';
import { undoOfCustomRewards } from './administration/customRewards/changed';
import { customRewardsAhead } from './administration/customRewards/handlers';
import { maySeePicture } from './administration/customRewards/pictures';
import { undoOfRates } from './administration/exchangeRates/exchangeRates';
import { undoOfGiftCards } from './administration/giftCards/changed';
import { administrationHandlers } from './administration/handlers';
import { sendDue } from './administration/orders/dueOrders';
import { undoOfOrders } from './administration/orders/undo';
import { tellMall } from './administration/tell';
import { undoOfWays } from './administration/waysToEarn/changed';
import { carryWays } from './administration/waysToEarn/save';
import { rewardDays, wayDays } from './contentDays';
import { demonstration } from './demonstration';
import { offerReward, sayWhatEarns } from './firstSteps';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { opportunitiesOf, payAssessment, payCourse } from './points/earning';
import { enterProgramPoints } from './points/ledger';
import { recognise } from './points/recognition';
import { namesFor } from './points/sources';
import { statementOf } from './points/statement';
import { presentDefinition, presentItem, presentLatest, presentPoints, presentRewards, presentSpending } from './present';
import { countOpenOrders, listItems, listLatestPoints, listWays, sumEarned, sumMoney, sumPoints } from './queries';
import { pointsReport } from './reports/points';
import { seed } from './seed';
import { cashOut } from './spending/cashOut';
import { momentOf, rateOf } from './spending/exchange';
import { placeOrders } from './spending/orders';
import type { RewardTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import { undoOfSpending } from './undo';
import { stoppableOrders, waitingOrders, yearWithoutWays } from './waiting';

export default defineModule<RewardTables>()({
  id: 'rewards',
  tablesOfCompany,
  contentDays: { 'calendar.ways': wayDays, 'calendar.rewards': rewardDays },
  firstSteps: { 'firstSteps.waysToEarn': sayWhatEarns, 'firstSteps.rewards': offerReward },
  licence,
  about,
  routes,
  schemas,
  settings,
  settingForms,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  undo: new Map([...undoOfSpending, ...undoOfCorrections, ...undoOfCustomRewards, ...undoOfWays, undoOfGiftCards, undoOfOrders, undoOfBudget, undoOfRates]),
  waiting: {
    'waiting.orders': stoppableOrders,
    'waiting.rewardOrders': waitingOrders,
    'waiting.corrections': waitingCorrections,
    'waiting.waysToEarn': yearWithoutWays,
  },
  eachMinute: sendDue,
  reports: { Points: pointsReport },
  topics,
  mayJoin: { mall: async ({ companyId }, { caller }) => caller.subject.companyId === companyId },
  maySee: maySeePicture,
  mayRead: maySeePicture,
  ahead: customRewardsAhead,
  on: {
    'administration.planYearBegun': async (year, unit) => {
      await carryWays(year, unit);
      tellMall(unit, year.companyId);
    },
    'programs.pointsEarned': (change, unit) => enterProgramPoints(unit.trx, change),
    'hra.submitted': (change, unit) => payAssessment(unit, change),
    'university.coursePassed': (change, unit) => payCourse(unit, change),
  },
  reads: {
    'rewards.budgetLeft': (asked, context) => budgetLeft(context, asked),
    'rewards.openOrders': ({ userId }, context) => countOpenOrders(context.db, userId),
    'rewards.nextMilestone': async ({ userId }, context) => nextMilestone((await sumPoints(context.db, userId)).current),
    'rewards.earned': ({ userId, from, until }, context) => sumEarned(context.db, userId, from, until),
    'rewards.points': async ({ userId }, context) => {
      const { available, current } = await sumPoints(context.db, userId);
      return { available, current };
    },
    'rewards.pointsPerDollar': async ({ companyId }, context) => (await context.settings(settings, companyId)).pointsPerDollar || null,
  },
  handlers: {
    ...administrationHandlers,

    rewards: async (_, call) => {
      const { userId, companyId } = call.caller.subject;
      const points = await sumPoints(call.db, userId);
      const money = await sumMoney(call.db, userId);
      return presentRewards({ points, money, mailAddress: await ownAddressOf(call) }, await call.settings(settings, companyId));
    },

    points: async (_, call) => presentPoints(await sumPoints(call.db, call.caller.subject.userId)),

    latest: async (_, call) => {
      const entries = await listLatestPoints(call.db, call.caller.subject.userId);
      return presentLatest(entries, await namesFor(call, entries));
    },

    definitions: async (_, call) => {
      const { db, caller, language } = call;
      return (await listWays(db, { companyId: caller.subject.companyId, language, now: call.now() })).map(presentDefinition);
    },

    opportunities: (_, call) => opportunitiesOf(call),

    currentStatement: (_, call) => statementOf(call),

    statement: ({ params }, call) => statementOf(call, params.planYearKey),

    redeem: ({ body }, call) => {
      mustNotCoach(call.caller);
      return cashOut(call, body);
    },

    catalog: async (_, call) => {
      const { db, caller, language } = call;
      const { currencyToUsd } = await call.settings(settings, caller.subject.companyId);
      return (await listItems(db, caller.subject, { language, currencyToUsd, now: call.now() })).map(presentItem);
    },

    spending: async (_, call) => {
      const { userId, companyId } = call.caller.subject;
      return presentSpending(await sumMoney(call.db, userId), await call.settings(settings, companyId));
    },

    order: ({ body }, call) => {
      mustNotCoach(call.caller);
      return placeOrders(call, body);
    },

    acting: (_, call) => actingOf(call),

    exchangeRate: async ({ query: { baseCurrency, conversionCurrency } }, call) => {
      const { rate, day } = await rateOf(momentOf(call), call.db, baseCurrency, conversionCurrency);
      return { BaseCurrency: baseCurrency, ConversionCurrency: conversionCurrency, Rate: rate / rateUnits, Day: day };
    },

    recognition: (_, call) => recognise(call),

    ...administrationHandlers,
  },
});
