import { useEffect } from 'react';
import { useDispatch } from '#shell/api';
import { changed, left, shown } from '../state';

/** Keeps the figures of a company up to date while they are on screen: by live messages, and when the user returns to the tab. */
export const useKeptUp = (company: string): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(shown(company));
    return () => void dispatch(left());
  }, [dispatch, company]);
  useEffect(() => {
    const back = (): void => {
      if (!document.hidden) dispatch(changed());
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [dispatch]);
};
