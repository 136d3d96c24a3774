import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons';
import { useFacts } from '../../../../kernel/KernelProvider';
import { media } from '../../../../ui/looks/media';
import { useMainMenu } from '../../menu/useMainMenu';
import { barHeight } from '../../rules/banner';
import { useText } from '../../text';
import { useLayoutChoice } from '../topBar/useLayoutChoice';
import { MenuTree } from './MenuTree';
import { useMenuStyles } from './useMenuStyles';

const duration = '300ms';

const useStyles = makeStyles({
  // The space that the page leaves for the side bar (SHL-122).
  place: {
    flexShrink: 0,
    width: '280px',
    transitionProperty: 'width',
    transitionDuration: duration,
    transitionTimingFunction: tokens.curveEasyEase,
    [media.calm]: { transitionDuration: '0.01ms' },
    [media.print]: { display: 'none' },
  },
  foldedPlace: { width: '64px' },
  bar: {
    position: 'fixed',
    bottom: 0,
    left: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    width: '280px',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    transitionProperty: 'width, box-shadow',
    transitionDuration: duration,
    transitionTimingFunction: tokens.curveEasyEase,
    [media.calm]: { transitionDuration: '0.01ms' },
  },
  // Folded, it opens over the page on hover and focus.
  folded: {
    width: '64px',
    ':hover': { width: '280px', boxShadow: tokens.shadow16 },
    ':focus-within': { width: '280px', boxShadow: tokens.shadow16 },
    // Labels begin where the folded bar ends.
    '& a, & button': { columnGap: '24px' },
  },
  // As wide as the open bar, so that nothing moves during opening.
  content: { boxSizing: 'border-box', width: '279px', flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', padding: '10px' },
  foot: { boxSizing: 'border-box', width: '279px', padding: '10px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  fold: { '& > svg': { flexShrink: 0, fontSize: '20px' } },
});

/** The main menu beside every page (layout mode static): 280 px wide, or folded to its icons (SHL-122, SHL-123, SHL-125). */
const SideBar = () => {
  const styles = useStyles();
  const { row } = useMenuStyles();
  const t = useText();
  const menu = useMainMenu();
  const { isFolded, choose } = useLayoutChoice();
  const { settings } = useFacts();
  const entries = [...menu.items, ...menu.more];
  if (entries.length === 0) return null;
  const Glyph = isFolded ? PanelLeftExpandRegular : PanelLeftContractRegular;
  return (
    <div className={mergeClasses(styles.place, isFolded && styles.foldedPlace)} data-slot="side-bar">
      <nav aria-label={t('menu.main')} className={mergeClasses(styles.bar, isFolded && styles.folded)} style={{ top: barHeight(settings) }}>
        <div className={styles.content} data-slot="top-menu">
          <MenuTree entries={entries} />
        </div>
        <div className={styles.foot}>
          <button type="button" className={mergeClasses(row, styles.fold)} aria-expanded={!isFolded} onClick={() => choose({ isFolded: !isFolded })}>
            <Glyph aria-hidden />
            {t(isFolded ? 'menu.unfold' : 'menu.fold')}
          </button>
        </div>
      </nav>
    </div>
  );
};

export default SideBar;
