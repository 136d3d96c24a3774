import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../../../i18n/texts';
import { logError } from '../../../../kernel/effects';
import { on } from '../../../../kernel/meeting';
import { send } from '../../../../kernel/send';
import type { RequestOptions } from '../../../../net/backend';
import { isUnanswered, messageForUser } from '../../../../net/EndpointError';
import { change } from '../../../../state/change/change';
import { patch } from '../../../../state/change/patch';
import { followRecords } from '../../../../state/list/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { keyedResource } from '../../../../state/resource';
import type { RowOutcome } from '../../../../ui/table/useSelection';
import type { AdministeredAnnouncement } from '../contract';
import { placesOf, withAnnouncement, withoutAnnouncement } from '../rules/list';
import { message } from '../text';
import { api } from './api';
import { companies } from './companies';

/** The announcements of a company, including archived ones. */
export const announcements = keyedResource(api.administeredAnnouncements, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const announcementsOf = (company: string) => announcements.of({ query: { entityId: company } });

/** The possible link targets of a company's announcements. */
export const targets = keyedResource(api.announcementTargets);

/** Saves the form (ADR-083). A new announcement comes first and moves the others down, so the list is reloaded. */
export const save = change(api.saveAnnouncement, {
  says: message('saved'),
  failed: message('failed.saving'),
  reloads: [announcements],
});

interface ToArchive {
  readonly announcement: AdministeredAnnouncement;
  readonly isArchived: boolean;
}

function* sendArchiving({ announcement: { Id, EntityId, Version }, isArchived }: ToArchive, how?: RequestOptions): SagaGenerator<AdministeredAnnouncement> {
  return yield* send(api.saveAnnouncement, { body: { Id, EntityId, IsArchived: isArchived, ...(Version !== undefined && { Version }) } }, how);
}

function* sendDeletion(announcement: AdministeredAnnouncement, how?: RequestOptions): SagaGenerator<boolean> {
  return yield* send(api.deleteAnnouncement, { params: { id: announcement.Id } }, how);
}

const subjectOf = ({ Id }: AdministeredAnnouncement): string => `announcement ${Id}`;

/** Archives or restores a row (ADR-073). */
export const archive = change(sendArchiving, {
  says: (_, { isArchived }) => message(isArchived ? 'archived' : 'restored'),
  canUndo: true,
  failed: message('failed.archiving'),
  subject: ({ announcement }) => subjectOf(announcement),
  applies: [patch(({ announcement }: ToArchive) => announcementsOf(announcement.EntityId), withAnnouncement)],
});

/** Deletes a row (ADR-075). */
export const remove = change(sendDeletion, {
  says: message('deleted'),
  canUndo: true,
  failed: message('failed.deleting'),
  subject: subjectOf,
  applies: [
    patch(
      ({ EntityId }: AdministeredAnnouncement) => announcementsOf(EntityId),
      (all, _: boolean, { Id }: AdministeredAnnouncement) => withoutAnnouncement(all, Id),
    ),
  ],
});

/**
 * Runs an action on several rows, one after the other. A refused row is reported with its reason and does not stop the others. Without an answer the remaining rows are
 * not sent.
 */
function* each(
  chosen: readonly AdministeredAnnouncement[],
  work: (one: AdministeredAnnouncement) => SagaGenerator<unknown>,
): SagaGenerator<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  let isCutOff = false;
  for (const one of chosen) {
    if (isCutOff) {
      outcomes.push({ key: one.Id, IsSuccessful: false });
      continue;
    }
    try {
      yield* work(one);
      outcomes.push({ key: one.Id, IsSuccessful: true });
    } catch (error) {
      logError('noticesAnnouncements/each', error);
      outcomes.push({ key: one.Id, IsSuccessful: false, Message: messageForUser(error) });
      isCutOff = isUnanswered(error);
    }
  }
  return outcomes;
}

/** The snackbar text when all rows succeeded; otherwise the table shows the reasons. */
const severalText = (key: 'several.archived' | 'several.restored' | 'several.deleted', outcomes: readonly RowOutcome[]): Message | undefined =>
  outcomes.every(({ IsSuccessful }) => IsSuccessful) ? message(key, { n: outcomes.length, done: outcomes.length, failed: 0 }) : undefined;

/** Archives or restores the selected rows. */
export const archiveSeveral = change(
  ({ chosen, isArchived }: { readonly chosen: readonly AdministeredAnnouncement[]; readonly isArchived: boolean }, how) =>
    each(chosen, (announcement) => sendArchiving({ announcement, isArchived }, how)),
  { says: (outcomes, { isArchived }) => severalText(isArchived ? 'several.archived' : 'several.restored', outcomes), canUndo: true, reloads: [announcements] },
);

/** Deletes the selected rows. */
export const removeSeveral = change((chosen: readonly AdministeredAnnouncement[], how) => each(chosen, (one) => sendDeletion(one, how)), {
  says: (outcomes) => severalText('several.deleted', outcomes),
  canUndo: true,
  reloads: [announcements],
});

/** Saves the order of the rows on screen (ADR-074). On failure the list itself says so and restores the former order (ADR-082). */
export const reorder = change(
  function* reorder({ rows }: { readonly company: string; readonly rows: readonly AdministeredAnnouncement[] }, how) {
    return yield* send(api.reorderAnnouncements, { body: [...placesOf(rows)] }, how);
  },
  {
    failed: message('failed.ordering'),
    subject: ({ company }) => `order of announcements ${company}`,
    mayReplace: () => true,
    applies: [
      patch(
        ({ company }: { readonly company: string; readonly rows: readonly AdministeredAnnouncement[] }) => announcementsOf(company),
        (_, saved: readonly AdministeredAnnouncement[]) => [...saved],
      ),
    ],
  },
);

const saga = followRecords({ 'notices.announcement': [announcements], 'notices.announcementOrder': [announcements] });

export default pluginState(
  'noticesAnnouncements',
  { announcements, targets, companies, save, archive, remove, archiveSeveral, removeSeveral, reorder },
  { saga },
);
