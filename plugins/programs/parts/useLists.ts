import { useEffect } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { listSources } from '../state/library';
import { selectListsStatus } from '../state/selectors';

/** Loads what the lists show, side by side, for a screen that shows them. */
export const useLists = () => {
  const dispatch = useDispatch();
  const status = useSelector(selectListsStatus);
  useEffect(() => {
    for (const source of listSources) dispatch(source.needed());
  }, [dispatch]);
  const retry = (): void => {
    for (const source of listSources) dispatch(source.requested());
  };
  return { status, retry };
};
