import type { SagaGenerator } from 'typed-redux-saga';
import { all, call, logError, request, safely, select, takeEvery } from '../../../../kernel/effects/effects';
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
 * Shows new announcements, once per session (NOT-013 to NOT-024). The settings contain whether they have been shown, and whether the user impersonates. Without
 * settings, nothing is shown.
 */
export function* showNewsFlash(): Generator {
  const settings = yield* known('settings');
  if (!settings || settings.NewsFlashDisabled || isActing(settings)) return;
  const news = flashOf((yield* settled(announcements)) ?? []);
  if (news.length === 0) return;
  const archived = yield* flash(news);
  yield* all([...archived.map((announcement) => call(archive, announcement)), call(end)]);
}

/** Shows requested news, if it still exists and is unread. */
function* showWanted({ payload: ids }: ReturnType<typeof newsWanted>): Generator {
  const { data = [] } = yield* select(announcements.select);
  const news = flashOf(data).filter(({ Id }) => ids.includes(Id));
  if (news.length === 0) return;
  const archived = yield* flash(news);
  yield* all(archived.map((announcement) => call(archive, announcement)));
}

/** On failure the news flash is shown again at the next load of this session. */
function* end(): Generator {
  try {
    yield* request(api.endNewsFlash, {});
  } catch (error) {
    logError('notices: end of the news flash', error);
  }
}

/**
 * Shows the dialog, and returns the announcements that were archived in it (NOT-021). The dialog archives them in the state one by one, so the result does not
 * depend on how it is closed, even by the browser's Back.
 */
function* flash(news: readonly Announcement[]): SagaGenerator<readonly Announcement[]> {
  yield* openOwnModal('notices.newsFlash', { news });
  const { data: after = [] } = yield* select(announcements.select);
  return news.filter(({ Id }) => after.some((item) => item.Id === Id && item.IsArchived));
}

/** Stores that an announcement is archived (NOT-008, NOT-012). On failure it is shown again at the next sign-in, without a message. */
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

/** Handles the actions of news. */
export function* watchNews(): Generator {
  yield* takeEvery(announcementRead, read);
  yield* takeEvery(filmRequested, safely(playFilm));
  yield* takeEvery(newsWanted, safely(showWanted));
}
