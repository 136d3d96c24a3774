import { notify, select, take } from '../../../../kernel/effects/effects';
import { known } from '../../../root';
import type { Announcement } from '../../contract';
import { isActing } from '../../rules/isActing';
import { flashOf } from '../../rules/news';
import { message } from '../../text';
import { newsWanted } from '../actions';
import { announcements } from '../resources';

/**
 * Shows a snackbar for news that arrives while a user is signed in, with a button that opens it. A dialog would interrupt the user. Unread news is shown at the
 * next sign-in.
 * @param before the news that the user has already seen; `undefined` if none was loaded
 */
export function* tellArrivals(before: readonly Announcement[] | undefined): Generator {
  const settings = yield* known('settings');
  if (!settings || isActing(settings)) return;
  let seen = idsOf(before ?? (yield* select(announcements.select)).data ?? []);
  for (;;) {
    const { data = [] } = yield* select(announcements.select);
    const arrived = flashOf(data.filter(({ Id }) => !seen.has(Id)));
    seen = new Set([...seen, ...idsOf(data)]);
    const [first] = arrived;
    if (first) yield* notify(wordsOf(first, arrived.length), 'info', offerOf(arrived));
    yield* take(announcements.isLoadedBy);
  }
}

const idsOf = (news: readonly Announcement[]): ReadonlySet<string> => new Set(news.map(({ Id }) => Id));

const wordsOf = ({ Title }: Announcement, n: number) => (n === 1 ? message('arrived.one', { title: Title }) : message('arrived.several', { n }));

const offerOf = (news: readonly Announcement[]) => ({ label: message('arrived.read'), action: newsWanted(news.map(({ Id }) => Id)) });
