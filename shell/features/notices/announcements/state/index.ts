import type { SagaGenerator } from 'typed-redux-saga';
import { logError } from '../../../../kernel/effects';
import { on } from '../../../../kernel/meeting';
import { send } from '../../../../kernel/send';
import type { RequestOptions } from '../../../../net/backend';
import { isUnanswered, messageForUser } from '../../../../net/EndpointError';
import { change } from '../../../../state/change/change';
import { patch } from '../../../../state/change/patch';
import { followRecords } from '../../../../state/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { keyedResource } from '../../../../state/resource';
import type { RowOutcome } from '../../../../ui/table/useSelection';
import type { AdministeredAnnouncement } from '../contract';
import { placesOf, withAnnouncement, withoutAnnouncement } from '../rules/list';
import { message } from '../text';
import { api } from './api';
import { companies } from './companies';
import { filters } from './filters';

/** The announcements of a company, archived ones too. */
export const announcements = keyedResource(api.administeredAnnouncements, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const announcementsOf = (company: string) => announcements.of({ query: { entityId: company } });

/** Where announcements of a company can lead. */
export const targets = keyedResource(api.announcementTargets);

/** What the form saves (ADR-083). A new one comes first, and others move down: the list is read anew. */
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

/** Archive and Restore of a row (ADR-073). */
export const archive = change(sendArchiving, {
  says: (_, { isArchived }) => message(isArchived ? 'archived' : 'restored'),
  failed: message('failed.archiving'),
  subject: ({ announcement }) => subjectOf(announcement),
  applies: [patch(({ announcement }: ToArchive) => announcementsOf(announcement.EntityId), withAnnouncement)],
});

/** Delete of a row (ADR-075). */
export const remove = change(sendDeletion, {
  says: message('deleted'),
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
 * Does one thing to each of several, one after the other: what is refused is told with its reason and holds up no other. Where no answer comes, the others are left as
 * they are.
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

/** Archive or Restore of the chosen rows. */
export const archiveSeveral = change(
  ({ chosen, isArchived }: { readonly chosen: readonly AdministeredAnnouncement[]; readonly isArchived: boolean }) =>
    each(chosen, (announcement) => sendArchiving({ announcement, isArchived })),
  { reloads: [announcements] },
);

/** Delete of the chosen rows. */
export const removeSeveral = change((chosen: readonly AdministeredAnnouncement[]) => each(chosen, (one) => sendDeletion(one)), { reloads: [announcements] });

/** The order of the rows on screen (ADR-074). The list says itself that it could not be saved, and has the former order back (ADR-082). */
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
  { announcements, targets, companies, filters, save, archive, remove, archiveSeveral, removeSeveral, reorder },
  { saga },
);
