import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, useDispatch, useSelector } from '#shell/api';
import type { ListName } from '../rules/programLists';
import type { Narrowing } from '../rules/sections';
import { intents } from '../state/intents';
import { selectSections, selectTags } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

interface ListEmptyProps {
  readonly list: ListName;
  /** Programs that could be joined, as narrowed. */
  readonly available: number;
  readonly narrowing: Narrowing;
  readonly onWiden: () => void;
}

/** An empty list says so (PRG-010), and where to go from here. One that is empty only because it is narrowed says that instead. */
export const ListEmpty = ({ list, available, narrowing, onWiden }: ListEmptyProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const section = useSelector(selectSections).find(({ id }) => id === narrowing.sectionId)?.Name;
  const tag = useSelector(selectTags).find(({ Id }) => Id === narrowing.tagId)?.Name;
  const isNarrowed = narrowing.sectionId !== undefined || narrowing.tagId !== undefined;
  const browse = (isNarrowed ? list !== 'available' : list === 'current') && available > 0 && (
    <Button appearance="primary" onClick={() => dispatch(intents.actions.listChosen('available'))}>
      {t('empty.browse', { count: available })}
    </Button>
  );
  if (!isNarrowed) return <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}.text`)} action={browse} />;
  const widen = <Button onClick={onWiden}>{t('empty.widen')}</Button>;
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
