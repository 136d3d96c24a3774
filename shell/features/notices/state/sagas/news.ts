import type { SagaGenerator } from 'typed-redux-saga';
import { all, call, logError, request, safely, select, takeEvery } from '../../../../kernel/effects';
import { openModal, openOwnModal } from '../../../../kernel/meeting';
import { update } from '../../../../state/resource';
import { known } from '../../../root';
import type { Announcement } from '../../contract';
import { isActing } from '../../rules/isActing';
import { flashOf, withArchived } from '../../rules/news';
import { announcementRead, filmRequested, newsWanted } from '../actions';
import { api } from '../api';
import { announcements, settled } from '../resources';

/**
 * Shows what is new, once a sign-in session (NOT-013 to NOT-024). Settings say whether it was shown before and whether somebody is impersonated: where they
 * could not be loaded, nobody is shown anything.
 */
export function* showNewsFlash(): Generator {
  const settings = yield* known('settings');
  if (!settings || settings.NewsFlashDisabled || isActing(settings)) return;
  const news = flashOf((yield* settled(announcements)) ?? []);
  if (news.length === 0) return;
  const archived = yield* flash(news);
  yield* all([...archived.map((announcement) => call(archive, announcement)), call(end)]);
}

/** Shows news that somebody asks for: what of it is still there and not read yet. */
function* showWanted({ payload: ids }: ReturnType<typeof newsWanted>): Generator {
  const { data = [] } = yield* select(announcements.select);
  const news = flashOf(data).filter(({ Id }) => ids.includes(Id));
  if (news.length === 0) return;
  const archived = yield* flash(news);
  yield* all(archived.map((announcement) => call(archive, announcement)));
}

/** Where that fails it is shown again at the next load of this session. */
function* end(): Generator {
  try {
    yield* request(api.endNewsFlash, {});
  } catch (error) {
    logError('notices: end of the news flash', error);
  }
}

/**
 * The dialog, and what was archived in it (NOT-021). The dialog keeps that in the state as the person goes, so it counts however the dialog ends:
 * also by going back in the browser, which takes it away.
 */
function* flash(news: readonly Announcement[]): SagaGenerator<readonly Announcement[]> {
  yield* openOwnModal('notices.newsFlash', { news });
  const { data: after = [] } = yield* select(announcements.select);
  return news.filter(({ Id }) => after.some((item) => item.Id === Id && item.IsArchived));
}

/** Stores one at the server (NOT-008, NOT-012). One that is not stored is back at the next sign-in: nothing that a person would have to be told. */
function* archive({ Id: id, AnnouncementId }: Announcement): Generator {
  try {
    yield* request(api.archiveAnnouncement, { body: { AnnouncementId, IsArchived: true } });
  } catch (error) {
    logError('notices: archiving', error);
    yield* update(announcements, (news) => withArchived(news, id, false));
  }
}

function* read({ payload: id }: ReturnType<typeof announcementRead>): Generator {
  yield* update(announcements, (news) => withArchived(news, id, true));
}

function* playFilm({ payload: { title, url } }: ReturnType<typeof filmRequested>): Generator {
  yield* openModal('layout.video', { title: { text: title }, url });
}

/** Carries out what people ask of news. */
export function* watchNews(): Generator {
  yield* takeEvery(announcementRead, read);
  yield* takeEvery(filmRequested, safely(playFilm));
  yield* takeEvery(newsWanted, safely(showWanted));
}
