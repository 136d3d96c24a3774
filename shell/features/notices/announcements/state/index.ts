import type { SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../../../i18n/texts';
import { logError, request, select } from '../../../../kernel/effects/effects';
import { send } from '../../../../kernel/effects/send';
import { on } from '../../../../kernel/meeting';
import type { RequestOptions } from '../../../../net/backend';
import { EndpointError, isUnanswered, messageForUser } from '../../../../net/EndpointError';
import { change } from '../../../../state/change/change';
import { patch } from '../../../../state/change/patch';
import { followRecords } from '../../../../state/list/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { type KeyedResource, keyedResource, update } from '../../../../state/resource';
import type { RowOutcome } from '../../../../ui/table/useSelection';
import type { AdministeredAnnouncement } from '../contract';
import { placesOf, withAnnouncement, withOrders, withoutAnnouncement } from '../rules/list';
import { message } from '../text';
import { api } from './api';
import { companies } from './companies';

/** Filters of the announcements on screen. */
export interface Shown {
  readonly company: string;
  readonly withArchived: boolean;
}

/** The loaded announcements of a company, by their order. */
export interface Announcements {
  readonly rows: readonly AdministeredAnnouncement[];
  /** Token of the next page; empty: there is none. */
  readonly token: string;
  readonly total: number;
  readonly isTotalCapped: boolean;
}

function* pageOf({ company, withArchived }: Shown, token: string): SagaGenerator<Announcements> {
  const { Items, PaginationToken, Total, IsTotalCapped } = yield* request(api.announcementPages, {
    query: { entityId: company, PageSize: 100, ...(withArchived && { WithArchived: true }), ...(token !== '' && { PaginationToken: token }) },
  });
  return { rows: Items, token: PaginationToken, total: Total, isTotalCapped: IsTotalCapped };
}

/** Concatenates two pages; an announcement that has moved to the next page meanwhile appears once. */
const joined = (before: Announcements, next: Announcements): Announcements => {
  const known = new Set(before.rows.map(({ Id }) => Id));
  return { ...next, rows: [...before.rows, ...next.rows.filter(({ Id }) => !known.has(Id))] };
};

/** A reload loads as many rows as were on screen. */
export const announcements: KeyedResource<Shown, Announcements> = keyedResource(
  function* pages(shown: Shown): SagaGenerator<Announcements> {
    const { data } = yield* select(announcements.of(shown).select);
    let loaded = yield* pageOf(shown, '');
    while (loaded.token !== '' && loaded.rows.length < (data?.rows.length ?? 0)) loaded = joined(loaded, yield* pageOf(shown, loaded.token));
    return loaded;
  },
  { freshFor: 0, reloadsOn: [on('root.connectionRegained')] },
);

const openOf = ({ EntityId }: AdministeredAnnouncement) => announcements.of({ company: EntityId, withArchived: false });
const allOf = ({ EntityId }: AdministeredAnnouncement) => announcements.of({ company: EntityId, withArchived: true });

/** Loads further announcements below those on screen. */
export const loadMore = change(
  function* more({ shown, token }: { readonly shown: Shown; readonly token: string }) {
    const next = yield* pageOf(shown, token);
    // If the list was reloaded meanwhile, the page does not fit, and is dropped.
    yield* update(announcements.of(shown), (loaded) => (loaded.token === token ? joined(loaded, next) : loaded));
    return true;
  },
  { failed: message('loadFailed') },
);

/** An announcement by its id; null: unknown. */
export const announcement = keyedResource(
  function* one(id: string): SagaGenerator<AdministeredAnnouncement | null> {
    try {
      return yield* request(api.administeredAnnouncement, { params: { id } });
    } catch (error) {
      if (error instanceof EndpointError && error.status === 404) return null;
      throw error;
    }
  },
  { freshFor: 0, reloadsOn: [on('root.connectionRegained')] },
);

/** The possible link targets of a company's announcements. */
export const targets = keyedResource(api.announcementTargets);

/** Saves the form (ADR-083). A new announcement comes first and moves the others down, so the list is reloaded. */
export const save = change(api.saveAnnouncement, {
  says: message('saved'),
  failed: message('failed.saving'),
  reloads: [announcements, announcement],
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
  applies: [
    patch(({ announcement }: ToArchive) => openOf(announcement), withAnnouncement),
    patch(({ announcement }: ToArchive) => allOf(announcement), withAnnouncement),
  ],
});

/** Deletes a row (ADR-075). */
export const remove = change(sendDeletion, {
  says: message('deleted'),
  canUndo: true,
  failed: message('failed.deleting'),
  subject: subjectOf,
  applies: [patch(openOf, withoutAnnouncement), patch(allOf, withoutAnnouncement)],
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

interface ToOrder {
  readonly shown: Shown;
  readonly rows: readonly AdministeredAnnouncement[];
}

/** Saves the order of the rows on screen (ADR-074). On failure the list shows the error and restores the former order (ADR-082). */
export const reorder = change(
  function* reorder({ rows }: ToOrder, how) {
    return yield* send(api.reorderAnnouncements, { body: [...placesOf(rows)] }, how);
  },
  {
    failed: message('failed.ordering'),
    subject: ({ shown }) => `order of announcements ${shown.company}`,
    mayReplace: () => true,
    applies: [patch(({ shown }: ToOrder) => announcements.of(shown), withOrders)],
  },
);

const saga = followRecords({ 'notices.announcement': [announcements, announcement], 'notices.announcementOrder': [announcements] });

export default pluginState(
  'noticesAnnouncements',
  { announcements, announcement, loadMore, targets, companies, save, archive, remove, archiveSeveral, removeSeveral, reorder },
  { saga },
);
