import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { EmptyState, now, useDispatch, useNavigate, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { yearOfPlan } from '../../rules/dates/planYear';
import { programDay } from '../../rules/dates/programDay';
import { firstSteps } from '../../rules/lists/firstSteps';
import type { ListName } from '../../rules/lists/programLists';
import { planYear, selectPlanYear } from '../../state/planYear';
import { selectLists, selectSections, selectTags } from '../../state/selectors';
import { useText } from '../../text';
import { FirstSteps } from './FirstSteps';
import { listAddress, type ShownList } from './listAddress';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

export interface ListEmptyProps {
  readonly shown: ShownList;
  /** Number of programs that can be joined, as filtered. */
  readonly available: number;
}

type Lists = Readonly<Record<ListName, readonly Program[]>>;

/** Whether there are no current and no completed programs. */
const isNew = ({ current, completed }: Lists): boolean => current.length === 0 && completed.length === 0;

/** The text of an empty list: depends on whether there are programs to join. */
const textOf = (list: ListName, lists: Lists | undefined) => {
  const hasOffer = lists !== undefined && lists.available.length > 0;
  switch (list) {
    case 'current':
      return hasOffer ? 'empty.current.text' : 'empty.current.noneOffered';
    case 'available':
      return lists && isNew(lists) ? 'empty.available.noneOffered' : 'empty.available.text';
    case 'completed':
      return 'empty.completed.text';
  }
};

/**
 * The state of an empty list (PRG-010), with a way to continue. A list that is empty only because of its filter says so, and one of another plan year
 * links back.
 */
const EmptyList = ({ shown, available }: ListEmptyProps) => {
  const { list, sectionId, tagId } = shown;
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const section = useSelector(selectSections).find(({ id }) => id === sectionId)?.Name;
  const tag = useSelector(selectTags).find(({ Id }) => Id === tagId)?.Name;
  const lists = useSelector(selectLists);
  const first = useMemo(() => (lists && isNew(lists) ? firstSteps(lists.available, programDay(now())) : []), [lists]);
  const dispatch = useDispatch();
  const planYearKey = useSelector(selectPlanYear);
  const isNarrowed = sectionId !== undefined || tagId !== undefined;
  const browse = (isNarrowed ? list !== 'available' : list === 'current') && available > 0 && (
    <Button appearance="primary" onClick={() => navigate(listAddress({ ...shown, list: 'available' }))}>
      {t('empty.browse', { count: available })}
    </Button>
  );
  if (!isNarrowed && planYearKey !== null) {
    const year = yearOfPlan(planYearKey) ?? planYearKey;
    const back = <Button onClick={() => dispatch(planYear.actions.chosen(null))}>{t('planYear.back')}</Button>;
    return <EmptyState title={t(`empty.year.${list}`, { year })} text={t('empty.year.text', { year })} action={back} />;
  }
  if (!isNarrowed) {
    return (
      <>
        <EmptyState title={t(`empty.${list}`)} text={t(textOf(list, lists))} action={browse} />
        {list === 'current' && first.length > 0 && <FirstSteps programs={first} />}
      </>
    );
  }
  const widen = <Button onClick={() => navigate(listAddress({ list, sectionId: undefined, tagId: undefined }))}>{t('empty.widen')}</Button>;
  const names = [section, tag].filter((name) => name !== undefined).join(' · ');
  const text = names === '' ? t('empty.narrowed') : t('empty.narrowedTo', { list: t(`list.${list}`), names });
  return (
    <EmptyState
      title={t('empty.noMatch')}
      text={text}
      action={
        <div className={styles.actions}>
          {widen}
          {browse}
        </div>
      }
    />
  );
};

export default EmptyList;
