import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useDispatch, useScrollRow } from '#shell/api';
import { type ListName, listNames } from '../rules/programLists';
import { library } from '../state/library';
import { useText } from '../text';

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

/** Ids that join a tab and what it shows, for screen readers. */
export const tabId = (name: ListName): string => `programs-tab-${name}`;
export const panelId = 'programs-panel';

interface ListTabsProps {
  readonly chosen: ListName;
  /** Programs a list, as narrowed, as far as they are loaded. */
  readonly counts: Readonly<Record<ListName, number>> | undefined;
}

/** The three lists as tabs (PRG-002, PRG-007). */
export const ListTabs = ({ chosen, counts }: ListTabsProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  return (
    <TabList
      className={useScrollRow().tabs}
      aria-label={t('list.tabs')}
      selectedValue={chosen}
      onTabSelect={(_, { value }) => {
        const name = listNames.find((list) => list === value);
        if (name) dispatch(library.actions.listChosen(name));
      }}
    >
      {listNames.map((name) => (
        <Tab key={name} id={tabId(name)} value={name} aria-controls={panelId}>
          {t(`list.${name}`)} {counts && <span className={styles.count}>{counts[name]}</span>}
        </Tab>
      ))}
    </TabList>
  );
};
