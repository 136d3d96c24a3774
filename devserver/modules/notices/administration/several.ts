import { randomUUID } from 'node:crypto';
import type { schemas } from '../../../../shell/features/notices/administration/contract/schemas';
import { longestName } from '../../../../shell/features/notices/administration/rules/limits';
import type { Input, Output } from '../../../../shell/net/contract';
import { Refusal, type Unit } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditNotice } from './changed';
import { addNotice, companyOfCall, type KnownNotice, type NoticeState, type NoticesCall, noticesOf, presented, record } from './records';

type Deletes = typeof schemas.deleteNotifications;
type Copies = typeof schemas.copyNotifications;

const reason = ({ Errors }: { readonly Errors: readonly { readonly Message: string }[] }) => ({ Message: Errors.map(({ Message }) => Message).join(' ') });

/** Each id once, with its notification if the company has it. */
const chosen = async (
  unit: Unit<NoticesTables>,
  companyId: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, KnownNotice | undefined])[]> => {
  const known = new Map((await noticesOf(unit.trx, companyId)).map((notice) => [notice.id, notice]));
  return [...new Set(ids)].map((id) => [id, known.get(id)] as const);
};

/**
 * Deletes notifications, and returns the reasons for those that cannot be deleted (ADN-066, ADN-068, ADN-099). Their rows are kept, because people
 * have answered them.
 */
export const deleteNotices = ({ EntityId, ProgramNotificationIds }: Input<Deletes>['body'], call: NoticesCall): Promise<Output<Deletes>> => {
  const companyId = companyOfCall(call, EntityId);
  return call.change(async (unit) => {
    const outcomes = await unit.each(await chosen(unit, companyId, ProgramNotificationIds), async ([, notice]) => {
      if (notice === undefined) throw new Refusal(404, 'notice.unknown');
      if (notice.isDefault) throw new Refusal(409, 'notice.isDefault');
      if (notice.state.IsCoachSharing) throw new Refusal(409, 'notice.isCoachSharing');
      await unit.trx.updateTable('consent_notice').set({ deleted_at: unit.now() }).where('id', '=', notice.id).execute();
      await unit.revise({ record, id: notice.id, companyId });
      await auditNotice(unit, 'deleted', notice, { before: notice.state, after: null });
    });
    const Actions = outcomes.map((outcome) => ({
      IsSuccessful: outcome.IsSuccessful,
      ProgramNotificationId: outcome.item[0],
      ...(!outcome.IsSuccessful && reason(outcome)),
    }));
    return { Actions };
  });
};

/** The first characters of a text, counted by code points as in the contract, so that none is split. */
const startOf = (text: string, characters: number): string => [...text].slice(0, characters).join('');

const copyOf = (state: NoticeState, call: NoticesCall): NoticeState => {
  const named = (name: string, language: 'en-US' | 'es-419'): string =>
    name === '' ? '' : startOf(call.text('notice.copyOf', { name }, language), longestName);
  const { Name, SpanishName } = state;
  return {
    ...state,
    Name: named(Name, 'en-US'),
    SpanishName: named(SpanishName, 'es-419'),
    IsEnabled: false,
    IsCoachSharing: false,
    LastResetDate: null,
  };
};

/** Copies notifications as they are stored (ADN-071, ADN-100). */
export const copyNotices = ({ EntityId, ProgramNotifications }: Input<Copies>['body'], call: NoticesCall): Promise<Output<Copies>> => {
  const companyId = companyOfCall(call, EntityId);
  return call.change(async (unit) => {
    const ids = ProgramNotifications.map(({ ProgramNotificationId }) => ProgramNotificationId);
    const outcomes = await unit.each(await chosen(unit, companyId, ids), async ([, notice]) => {
      if (notice === undefined) throw new Refusal(404, 'notice.unknown');
      const copy: KnownNotice = { id: randomUUID(), companyId, isDefault: false, state: copyOf(notice.state, call) };
      const Version = await unit.revise({ record, id: copy.id, companyId });
      await addNotice(unit.trx, copy, { at: unit.now(), by: call.caller.actor.userId });
      await auditNotice(unit, 'copied', copy, { before: null, after: copy.state });
      return presented(copy, Version);
    });
    const Actions = outcomes.map((outcome) => ({
      IsSuccessful: outcome.IsSuccessful,
      ProgramNotification: outcome.IsSuccessful ? outcome.value : null,
      ...(!outcome.IsSuccessful && reason(outcome)),
    }));
    return { Actions };
  });
};
