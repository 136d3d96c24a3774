import { randomUUID } from 'node:crypto';
import { settings } from '../../../../plugins/rewards/contract/settings';
import { fromMinor, pointsFor, toMinor } from '../../../../plugins/rewards/rules/money';
import { type Call, FieldRefusal, Refusal } from '../../../platform/module';
import { overLimit, spenderOf } from '../acting';
import { enterMoney, enterPoints, planYearOf } from '../points/ledger';
import { sumPoints } from '../queries';
import type { RewardTables } from '../tables';
import type { Moved } from '../undo';
import { mailCashOutFor } from './actedMails';

interface Body {
  readonly Amount: number;
  readonly PlanYearKeyId: string;
  readonly ConfirmedName?: string | undefined;
}

/**
 * Converts points to dollars on the gift card, at the company's rate; the points are rounded up (ACC-079).
 * @throws Refusal 400 for fractions of a cent, for a past plan year, for more than the points are worth or than staff may move, and without the person's name
 * during impersonation; 409 if points are not money
 */
export const cashOut = (call: Call<RewardTables>, { Amount, PlanYearKeyId, ConfirmedName }: Body) =>
  call.change(async (unit) => {
    const { userId, companyId } = call.caller.subject;
    const by = await spenderOf(unit, call.caller, ConfirmedName);
    const { pointsPerDollar } = await unit.settings(settings, companyId);
    if (pointsPerDollar === 0) throw new Refusal(409, 'redeem.noPoints');
    if (PlanYearKeyId !== (await planYearOf(unit.trx, userId))) throw new FieldRefusal('PlanYearKeyId', 'redeem.otherYear');
    const cents = toMinor(Amount, 'USD');
    if (cents === undefined) throw new FieldRefusal('Amount', 'redeem.parts');
    const points = pointsFor(cents, pointsPerDollar);
    const { available } = await sumPoints(unit.trx, userId);
    if (points > available) throw new FieldRefusal('Amount', 'redeem.tooMuch', { points, available });
    const over = by && (await overLimit(unit.trx, { personId: userId, by, now: unit.now() }, cents));
    if (over) throw new FieldRefusal('Amount', over.key, over.values);
    const entered = { userId, at: unit.now(), actorId: by?.actorId };
    const source = { kind: 'cashOut' as const, id: randomUUID(), name: 'Cash-out' };
    await enterPoints(unit.trx, entered, source, { kind: 'redeemed', points: -points });
    await enterMoney(unit.trx, entered, source, { kind: 'granted', cents });
    const moved: Moved = { cents, points };
    const changed = [{ field: 'Points', from: available, to: available - points }];
    await unit.audit({ action: 'rewards.cashedOut', target: source.id, changed, ...(by && { undo: moved }) });
    if (by) await mailCashOutFor(unit, call.caller, moved);
    return { Balance: available - points, Points: points, Amount: fromMinor(cents, 'USD') };
  });
