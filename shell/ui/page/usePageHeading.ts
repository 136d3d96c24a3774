import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import { useFacts } from '../../kernel/KernelProvider';
import { pageVisited } from '../../kernel/navigation/visits';
import { focusOnceShown } from '../focus/focusOnceShown';
import { useHasArrived } from './Arrival';

/**
 * For the heading of a page, which needs `tabIndex={-1}`: sets the title of the window, records the visit, and takes the focus after a navigation, so that
 * keyboard and screen reader continue there.
 */
export const usePageHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  const dispatch = useDispatch();
  const hasArrived = useHasArrived();
  const company = useFacts().entity?.EntityName;

  useEffect(() => {
    document.title = company ? `${title} · ${company}` : title;
  }, [title, company]);

  useEffect(() => {
    dispatch(pageVisited({ address: search ? `${path}?${search}` : path, title }));
  }, [dispatch, path, search, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path moves the focus, even if the page stays the same
  useEffect(() => {
    if (hasArrived && heading.current) focusOnceShown(heading.current, { preventScroll: true });
  }, [path]);

  return heading;
};
