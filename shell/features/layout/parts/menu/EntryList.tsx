import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useMessage } from '../../../../i18n/texts';
import type { MenuBranch, MenuEntry } from '../../menu/menuOf';
import { MenuLinkView } from './MenuLinkView';
import { useMenuStyles } from './useMenuStyles';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalXL,
    maxWidth: '80rem',
    margin: '0 auto',
    alignItems: 'start',
  },
});

interface EntryListProps {
  readonly entries: readonly MenuEntry[];
  /** Whether groups are side by side, as in a mega menu (SHL-109), instead of one below the other. */
  readonly inColumns?: boolean;
}

/** The entries of a panel; groups have headings. */
export const EntryList = ({ entries, inColumns = false }: EntryListProps) => {
  const styles = useStyles();
  const menu = useMenuStyles();
  return (
    <ul className={mergeClasses(menu.list, inColumns && styles.columns)}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may give two items the same name; the order is that of the tree
        <li key={at}>{entry.kind === 'link' ? <MenuLinkView link={entry} className={menu.row} /> : <Group branch={entry} />}</li>
      ))}
    </ul>
  );
};

const Group = ({ branch }: { readonly branch: MenuBranch }) => {
  const menu = useMenuStyles();
  const say = useMessage();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields
    <div role="group" aria-labelledby={id}>
      <p id={id} className={menu.heading}>
        {say(branch.label)}
      </p>
      <EntryList entries={branch.items} />
    </div>
  );
};
