import { randomUUID } from 'node:crypto';
import type { schemas } from '../../../../shell/features/notices/administration/contract/schemas';
import { longestName } from '../../../../shell/features/notices/administration/rules/limits';
import type { Input, Output } from '../../../../shell/net/contract';
import type { Unit } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditNotice } from './changed';
import { addNotice, companyOfCall, type KnownNotice, type NoticeState, type NoticesCall, noticesOf, presented, record } from './records';

type Deletes = typeof schemas.deleteNotifications;
type Copies = typeof schemas.copyNotifications;

/** Each id once, with its notification as far as the company has it. */
const chosen = async (
  unit: Unit<NoticesTables>,
  companyId: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, KnownNotice | undefined])[]> => {
  const known = new Map((await noticesOf(unit.trx, companyId)).map((notice) => [notice.id, notice]));
  return [...new Set(ids)].map((id) => [id, known.get(id)] as const);
};

/** Deletes what may be deleted, and says of the rest why not (ADN-066, ADN-068, ADN-099). The rows stay, because people have answered them. */
export const deleteNotices = ({ EntityId, ProgramNotificationIds }: Input<Deletes>['body'], call: NoticesCall): Promise<Output<Deletes>> => {
  const companyId = companyOfCall(call, EntityId);
  return call.change(async (unit) => {
    const Actions: Output<Deletes>['Actions'] = [];
    for (const [ProgramNotificationId, notice] of await chosen(unit, companyId, ProgramNotificationIds)) {
      const fault =
        notice === undefined ? 'notice.unknown' : notice.isDefault ? 'notice.isDefault' : notice.state.IsCoachSharing ? 'notice.isCoachSharing' : undefined;
      if (notice === undefined || fault !== undefined) {
        Actions.push({ IsSuccessful: false, ProgramNotificationId, Message: call.text(fault ?? 'notice.unknown') });
        continue;
      }
      await unit.trx.updateTable('consent_notice').set({ deleted_at: unit.now() }).where('id', '=', notice.id).execute();
      await unit.revise({ record, id: notice.id, companyId });
      await auditNotice(unit, 'deleted', notice, { before: notice.state, after: null });
      Actions.push({ IsSuccessful: true, ProgramNotificationId });
    }
    return { Actions };
  });
};

const copyOf = (state: NoticeState, call: NoticesCall): NoticeState => {
  const named = (name: string, language: 'en-US' | 'es-419'): string =>
    name === '' ? '' : call.text('notice.copyOf', { name }, language).slice(0, longestName);
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
    const Actions: Output<Copies>['Actions'] = [];
    const ids = ProgramNotifications.map(({ ProgramNotificationId }) => ProgramNotificationId);
    for (const [, notice] of await chosen(unit, companyId, ids)) {
      if (notice === undefined) {
        Actions.push({ IsSuccessful: false, ProgramNotification: null, Message: call.text('notice.unknown') });
        continue;
      }
      const copy: KnownNotice = { id: randomUUID(), companyId, isDefault: false, state: copyOf(notice.state, call) };
      const Version = await unit.revise({ record, id: copy.id, companyId });
      await addNotice(unit.trx, copy, { at: unit.now(), by: call.caller.actor.userId });
      await auditNotice(unit, 'copied', copy, { before: null, after: copy.state });
      Actions.push({ IsSuccessful: true, ProgramNotification: presented(copy, Version) });
    }
    return { Actions };
  });
};
