import type { OutlinePage } from './outline';

/** The id of the page behind all pages of the server (HRA-003). */
export const completedPage = 'completed';

export type AssessmentStatus = 'NotStarted' | 'InProgress' | 'Submitted';

/** What the last step is called (HRA-004): a key of the texts. */
export const titleOfCompleted = (status: AssessmentStatus): 'completed.title' | 'completed.titleSubmitted' =>
  status === 'Submitted' ? 'completed.titleSubmitted' : 'completed.title';

/** The pages that are listed, by `Order`; hidden ones are not (HRA-002, HRA-005). */
export const listedPages = <P extends Pick<OutlinePage, 'PageId' | 'Order'>>(pages: readonly P[], shown: ReadonlySet<string>): readonly P[] =>
  pages.filter(({ PageId }) => shown.has(PageId)).sort((one, other) => one.Order - other.Order);

interface Opening {
  /** As the address says. */
  readonly requested: string | undefined;
  readonly current: string;
  /** Ids of the pages that are listed, in order. */
  readonly listed: readonly string[];
  readonly complete: ReadonlySet<string>;
}

/** The page to begin with: the one that is asked for, if it is complete already, else the server's (HRA-029). One that is not listed gives way to the first. */
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
