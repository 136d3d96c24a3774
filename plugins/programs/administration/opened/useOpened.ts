import { useEffect, useMemo } from 'react';
import { useDispatch, useFacts, useSelector } from '#shell/api';
import type { Opened, Watched } from './opened';

/** Names of other users who have a challenge open, by its id, updated live. Without a company there is no subscription. */
export const useOpened = ({ shown, left, select }: Opened, { company, challengeId }: Watched): ((id: string) => readonly string[]) => {
  const dispatch = useDispatch();
  const own = useFacts().user?.UserId;
  useEffect(() => {
    if (company === '') return undefined;
    dispatch(shown({ company, challengeId }));
    return () => void dispatch(left());
  }, [dispatch, shown, left, company, challengeId]);
  const open = useSelector(select);
  return useMemo(() => {
    const others = new Map(open.map(({ Id, People }) => [Id, People.filter(({ UserId }) => UserId !== own).map(({ Name }) => Name)]));
    return (id) => others.get(id) ?? [];
  }, [open, own]);
};
