import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, useNavigate, useSelector } from '#shell/api';
import { selectSections, selectTags } from '../state/selectors';
import { useText } from '../text';
import { listAddress, type ShownList } from './listAddress';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

interface ListEmptyProps {
  readonly shown: ShownList;
  /** Programs that could be joined, as narrowed. */
  readonly available: number;
}

/** An empty list says so (PRG-010), and where to go from here. One that is empty only because it is narrowed says that instead. */
export const ListEmpty = ({ shown, available }: ListEmptyProps) => {
  const { list, sectionId, tagId } = shown;
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const section = useSelector(selectSections).find(({ id }) => id === sectionId)?.Name;
  const tag = useSelector(selectTags).find(({ Id }) => Id === tagId)?.Name;
  const isNarrowed = sectionId !== undefined || tagId !== undefined;
  const browse = (isNarrowed ? list !== 'available' : list === 'current') && available > 0 && (
    <Button appearance="primary" onClick={() => navigate(listAddress({ ...shown, list: 'available' }))}>
      {t('empty.browse', { count: available })}
    </Button>
  );
  if (!isNarrowed) return <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}.text`)} action={browse} />;
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
