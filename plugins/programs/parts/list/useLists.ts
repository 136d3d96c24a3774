import { useEffect } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { listSources } from '../../state/library';
import { selectPlanYear } from '../../state/planYear';
import { selectListsStatus, selectShownStatus, shownSources } from '../../state/selectors';

/** Loads the data of the lists in parallel: the current lists, and those of the chosen plan year. */
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
