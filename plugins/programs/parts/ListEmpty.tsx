import { Button } from '@fluentui/react-components';
import { EmptyState, useDispatch } from '#shell/api';
import type { ListName } from '../rules/programLists';
import { library } from '../state/library';
import { useText } from '../text';

interface ListEmptyProps {
  readonly list: ListName;
  /** Programs that could be joined. */
  readonly available: number;
  /** A section or a tag narrows the list: there may be programs outside it. */
  readonly onWiden: (() => void) | undefined;
}

/** An empty list says so (PRG-010), and where to go from here. */
export const ListEmpty = ({ list, available, onWiden }: ListEmptyProps) => {
  const t = useText();
  const dispatch = useDispatch();
  if (onWiden) {
    return <EmptyState title={t(`empty.${list}`)} text={t('empty.narrowed')} action={<Button onClick={onWiden}>{t('empty.widen')}</Button>} />;
  }
  const browse = list === 'current' && available > 0 && (
    <Button appearance="primary" onClick={() => dispatch(library.actions.listChosen('available'))}>
      {t('empty.browse', { count: available })}
    </Button>
  );
  return <EmptyState title={t(`empty.${list}`)} text={t(`empty.${list}.text`)} action={browse} />;
};
