import type { Course, CoursePage } from '../contract';
import { isPageComplete, resultsPageId } from './progress';

type Paged = Pick<Course, 'Status'> & { readonly Details: Pick<Course['Details'], 'Pages' | 'Progress'> };

/** Ids of the pages in their order, followed by the results (UNI-014). */
export const pageIds = (pages: readonly Pick<CoursePage, 'Id'>[]): readonly string[] => [...pages.map(({ Id }) => Id), resultsPageId];

/**
 * Whether the page list links to a page (UNI-032): to the results at 100 percent, to a disabled page once all before it are complete, to any other
 * always.
 */
export const canOpen = ({ Details: { Pages, Progress } }: Paged, id: string): boolean => {
  if (id === resultsPageId) return Progress.PercentComplete >= 100;
  const at = Pages.findIndex((page) => page.Id === id);
  const page = Pages[at];
  return page !== undefined && (page.Status === 'Active' || Pages.slice(0, at).every(isPageComplete));
};

/**
 * The page on which a course opens: the one in the address if it can be opened, else the results at 100 percent (UNI-024), else the last position. A
 * course without questions is at 100 percent from the start, so its last position counts (UNI-031).
 */
export const openingPage = (course: Paged, asked: string | undefined): string => {
  const { Pages, Progress } = course.Details;
  if (asked !== undefined && canOpen(course, asked)) return asked;
  const asksNothing = Pages.every(({ Questions }) => Questions.length === 0);
  const isDone = course.Status === 'Completed' || (course.Status === 'InProgress' && !asksNothing && Progress.PercentComplete >= 100);
  if (isDone) return resultsPageId;
  return course.Status !== 'NotStarted' && canOpen(course, Progress.CurrentPageId) ? Progress.CurrentPageId : (Pages[0]?.Id ?? resultsPageId);
};

/** The page before or after another; `undefined` at the ends. */
export const pageBeside = (pages: readonly Pick<CoursePage, 'Id'>[], id: string, step: 1 | -1): string | undefined => {
  const ids = pageIds(pages);
  const at = ids.indexOf(id) + step;
  return at < 0 ? undefined : ids[at];
};
