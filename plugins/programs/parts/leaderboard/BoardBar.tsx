import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Search } from '#shell/api';

/** What a board shows: the best and the viewer, everyone in pages, or the viewer's group; and a search in the latter two. */
export interface BoardView {
  readonly shows: 'best' | 'everyone' | 'ownGroup';
  readonly search: string;
}

/** Whether the list in pages is not shown. */
export const isBestOnly = ({ shows, search }: BoardView): boolean => shows === 'best' && search === '';

/** The view of a board. @param begin requests the list in pages for a view that shows it */
export const useBoardView = (begin: (view: BoardView) => void): readonly [BoardView, (change: Partial<BoardView>) => void] => {
  const [view, setView] = useState<BoardView>({ shows: 'best', search: '' });
  const choose = (change: Partial<BoardView>): void => {
    const next = { ...view, ...change };
    setView(next);
    if (!isBestOnly(next)) begin(next);
  };
  return [view, choose];
};

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: '56rem',
    margin: `${tokens.spacingVerticalM} auto`,
  },
});

interface BoardBarProps {
  readonly view: BoardView;
  readonly onView: (change: Partial<BoardView>) => void;
  /** Label of the search field. */
  readonly search: string;
  /** Label of the button that shows everyone; undefined: all are shown already. */
  readonly everyone: string | undefined;
  /** Label of the button that shows the viewer's group, if there is one. */
  readonly ownGroup?: string | undefined;
}

/** Search and filters of a board. Renders nothing for a board that is shown completely. */
export const BoardBar = ({ view, onView, search, everyone, ownGroup }: BoardBarProps) => {
  const styles = useStyles();
  if (everyone === undefined && ownGroup === undefined) return null;
  const toggle = (shows: BoardView['shows'], label: string | undefined) =>
    label !== undefined && (
      <ToggleButton checked={view.shows === shows} onClick={() => onView({ shows: view.shows === shows ? 'best' : shows })}>
        {label}
      </ToggleButton>
    );
  return (
    <div className={styles.root}>
      {everyone !== undefined && <Search label={search} terms={view.search} onSearch={(terms) => onView({ search: terms })} />}
      {toggle('everyone', everyone)}
      {toggle('ownGroup', ownGroup)}
    </div>
  );
};
