import { useEffect } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { listSources } from '../state/library';
import { selectPlanYear } from '../state/planYear';
import { selectListsStatus, selectShownStatus, shownSources } from '../state/selectors';

/** Loads what the lists show, side by side, for a screen that shows them: as they stand now, and beside them those of the plan year that the person looks at. */
export const useLists = () => {
  const dispatch = useDispatch();
  const status = useSelector(selectListsStatus);
  const shownStatus = useSelector(selectShownStatus);
  const planYear = useSelector(selectPlanYear);
  useEffect(() => {
    for (const source of new Set([...listSources, ...shownSources(planYear)])) dispatch(source.needed());
  }, [dispatch, planYear]);
  const retry = (): void => {
    for (const source of new Set([...listSources, ...shownSources(planYear)])) dispatch(source.requested());
  };
  return { status, shownStatus, retry };
};
