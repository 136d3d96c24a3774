import type { GiftCard } from '../../../../../plugins/rewards/contract';
import type { giftCardsSchemas } from '../../../../../plugins/rewards/contract/administration/giftCardsSchemas';
import { FieldRefusal, type Handlers } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import { eligibilityIn } from '../../spending/eligibility';
import type { RewardTables } from '../../tables';
import { eligibilityFrom } from '../chosen';
import type { RewardCall } from '../customRewards/records';
import { writeEligibility } from '../customRewards/write';
import { currenciesWithoutRate } from '../exchangeRates/exchangeRates';
import { scopeIn } from '../scope';
import { tellMall } from '../tell';
import { readCatalogue } from './catalogue';
import { auditFilter } from './changed';
import { cardOf, cardsOf, presentFilter, record, recordId } from './records';

/** @throws Refusal 404 for a company out of reach and a card that it does not offer; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
const saveFilter = async (body: GiftCard['Filter'], call: RewardCall): Promise<GiftCard['Filter']> => {
  const { EntityId: companyId, PlanYearId: planYearId, RewardId: id, Version: version } = body;
  await companyInReach(call, companyId);
  if (!(await planYearsOf(call.db, companyId)).some((year) => year.id === planYearId)) throw new FieldRefusal('PlanYearId', 'customRewards.otherYear');
  const scope = { companyId, planYearId };
  const asked = { ...scope, language: call.language, id };
  return call.change(async (unit) => {
    const saved = eligibilityIn((await cardOf(unit.trx, asked)).filter);
    const { Roles, Locations, Departments, Regions } = body;
    const eligibility = await eligibilityFrom(unit.trx, companyId, { Roles, Locations, Departments, Regions }, { saved });
    const Version = await unit.revise({ record, id: recordId(id, planYearId), companyId, version, mine: eligibility, theirs: async () => saved });
    await writeEligibility(unit, { id, planYearId, eligibility });
    await auditFilter(unit, scope, id, saved, eligibility);
    tellMall(unit, companyId);
    return presentFilter(scope, id, eligibility, Version);
  });
};

/** Handlers of eligibility for gift cards (ADR-054, ADR-055). */
export const giftCardsHandlers: Handlers<typeof giftCardsSchemas, RewardTables> = {
  giftCards: async ({ query }, call) => {
    const scope = await scopeIn(call, query);
    const hasAnswered = await readCatalogue(call, scope.companyId);
    const cards = await cardsOf(call.db, { ...scope, language: call.language });
    const versionOf = await call.versions(
      record,
      cards.map(({ id }) => recordId(id, scope.planYearId)),
    );
    return {
      Rewards: cards.map(({ id, name, image_url, filter }) => ({
        Id: id,
        Name: name,
        ThumbnailUrl: image_url,
        Filter: presentFilter(scope, id, eligibilityIn(filter), versionOf(recordId(id, scope.planYearId))),
      })),
      IsOutdated: !hasAnswered,
      WithoutRate: await currenciesWithoutRate(call, scope.companyId),
    };
  },
  saveGiftCardFilter: ({ body }, call) => saveFilter(body, call),
};
