import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { holdsCurrent } from '../../menu/currentOf';
import type { MenuBranch, MenuEntry } from '../../menu/menuOf';
import { Icon } from '../Icon';
import { MenuLinkView } from './MenuLinkView';
import { useMenuStyles } from './useMenuStyles';

const useStyles = makeStyles({
  inner: { paddingLeft: tokens.spacingHorizontalL },
  chevron: { marginLeft: 'auto', flexShrink: 0, transitionProperty: 'transform', transitionDuration: tokens.durationFast },
  turned: { transform: 'rotate(180deg)' },
});

/** The main menu as one list with expandable branches, for the folded menu and the side bar. */
export const MenuTree = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const { list, row } = useMenuStyles();
  return (
    <ul className={list}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may give two items the same name; the order is that of the tree
        <li key={at}>{entry.kind === 'link' ? <MenuLinkView link={entry} className={row} /> : <Branch branch={entry} />}</li>
      ))}
    </ul>
  );
};

/** A branch; initially expanded if it contains the current page. */
const Branch = ({ branch }: { readonly branch: MenuBranch }) => {
  const styles = useStyles();
  const { row } = useMenuStyles();
  const say = useMessage();
  const id = useId();
  const [path] = useLocation();
  const isCurrent = holdsCurrent(branch.items, path);
  const [isOpen, setIsOpen] = useState(isCurrent ?? false);
  return (
    <>
      <button
        type="button"
        className={row}
        aria-expanded={isOpen}
        aria-current={isCurrent}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {branch.icon && <Icon name={branch.icon} />}
        {say(branch.label)}
        <ChevronDownRegular aria-hidden className={mergeClasses(styles.chevron, isOpen && styles.turned)} />
      </button>
      {isOpen && (
        <div id={id} className={styles.inner}>
          <MenuTree entries={branch.items} />
        </div>
      )}
    </>
  );
};
