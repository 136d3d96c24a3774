import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Tabs, useNavigate } from '#shell/api';
import { type ListName, listNames } from '../../rules/lists/programLists';
import { useText } from '../../text';
import { listAddress, type ShownList } from './listAddress';

const useStyles = makeStyles({
  count: {
    marginLeft: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

interface ListTabsProps {
  readonly shown: ShownList;
  /** Number of programs per list, as filtered; `undefined` until they are loaded. */
  readonly counts: Readonly<Record<ListName, number>> | undefined;
  /** The chosen list. */
  readonly children: ReactNode;
}

/** The three lists as tabs (PRG-002, PRG-007); the address holds the chosen one. */
export const ListTabs = ({ shown, counts, children }: ListTabsProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const label = (name: ListName) => (
    <>
      {t(`list.${name}`)} {counts && <span className={styles.count}>{counts[name]}</span>}
    </>
  );
  return (
    <Tabs
      id="programs-tab"
      label={t('list.tabs')}
      tabs={listNames.map((name) => ({ name, label: label(name) }))}
      chosen={shown.list}
      onChosen={(list) => navigate(listAddress({ ...shown, list }))}
    >
      {children}
    </Tabs>
  );
};
