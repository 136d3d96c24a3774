import { useEffect } from 'react';
import { useDispatch } from '#shell/api';
import { library } from '../state/library';

/** Tells when the person leaves the page with this address, also for the same page with another one: an answer that comes later then leaves them where they are. */
export const usePageLeft = (address: string): void => {
  const dispatch = useDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => () => void dispatch(library.actions.pageLeft()), [dispatch, address]);
};
