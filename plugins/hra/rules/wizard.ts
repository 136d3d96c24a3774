import type { OutlinePage } from './outline';

/** The id of the page after all pages of the server (HRA-003). */
export const completedPage = 'completed';

export type AssessmentStatus = 'NotStarted' | 'InProgress' | 'Submitted';

/** Text key of the last step's title (HRA-004). */
export const titleOfCompleted = (status: AssessmentStatus): 'completed.title' | 'completed.titleSubmitted' =>
  status === 'Submitted' ? 'completed.titleSubmitted' : 'completed.title';

/** The visible pages, sorted by `Order` (HRA-002, HRA-005). */
export const listedPages = <P extends Pick<OutlinePage, 'PageId' | 'Order'>>(pages: readonly P[], shown: ReadonlySet<string>): readonly P[] =>
  pages.filter(({ PageId }) => shown.has(PageId)).sort((one, other) => one.Order - other.Order);

interface Opening {
  /** From the address. */
  readonly requested: string | undefined;
  readonly current: string;
  /** Ids of the visible pages, in order. */
  readonly listed: readonly string[];
  readonly complete: ReadonlySet<string>;
}

/** The initial page: the requested one if it is complete, else the server's (HRA-029). A hidden one is replaced by the first. */
export const pageToOpen = ({ requested, current, listed, complete }: Opening): string => {
  if (requested !== undefined && listed.includes(requested) && complete.has(requested)) return requested;
  if (current === completedPage || listed.includes(current)) return current;
  return listed[0] ?? completedPage;
};

/** The page after one, `completed` after the last. */
export const pageAfter = (pageId: string, listed: readonly string[]): string => listed[listed.indexOf(pageId) + 1] ?? completedPage;

/** The page before one; `undefined` before the first. */
export const pageBefore = (pageId: string, listed: readonly string[]): string | undefined =>
  pageId === completedPage ? listed.at(-1) : listed[listed.indexOf(pageId) - 1];
