import { notify, select, take } from '../../../../kernel/effects';
import { known } from '../../../root';
import type { Announcement } from '../../contract';
import { isActing } from '../../rules/isActing';
import { flashOf } from '../../rules/news';
import { message } from '../../text';
import { newsWanted } from '../actions';
import { announcements } from '../resources';

/**
 * Tells in passing of news that arrive while somebody is signed in, and offers to read them: no dialog opens over what they do. The next sign-in shows what they leave.
 * @param before the news that they have been shown, or that are old to them; `undefined`: none were loaded
 */
export function* tellArrivals(before: readonly Announcement[] | undefined): Generator {
  const settings = yield* known('settings');
  if (!settings || isActing(settings)) return;
  let told = idsOf(before ?? (yield* select(announcements.select)).data ?? []);
  for (;;) {
    const { data = [] } = yield* select(announcements.select);
    const arrived = flashOf(data.filter(({ Id }) => !told.has(Id)));
    told = new Set([...told, ...idsOf(data)]);
    const [first] = arrived;
    if (first) yield* notify(wordsOf(first, arrived.length), 'info', offerOf(arrived));
    yield* take(announcements.isLoadedBy);
  }
}

const idsOf = (news: readonly Announcement[]): ReadonlySet<string> => new Set(news.map(({ Id }) => Id));

const wordsOf = ({ Title }: Announcement, n: number) => (n === 1 ? message('arrived.one', { title: Title }) : message('arrived.several', { n }));

const offerOf = (news: readonly Announcement[]) => ({ label: message('arrived.read'), action: newsWanted(news.map(({ Id }) => Id)) });
