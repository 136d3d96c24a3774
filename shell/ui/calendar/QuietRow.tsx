import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components';
import { focusRingInside } from '../focus/focusRing';
import { type CalendarItem, type CalendarKind, type CalendarReader, partText } from './items';
import { kindDot } from './kindLooks';
import { useText } from './text';
import { useKindStyles } from './useKindStyles';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    width: '100%',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    overflow: 'hidden',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRingInside,
  },
  dot: { ...kindDot, flexShrink: 0 },
  icon: { display: 'flex', fontSize: tokens.fontSizeBase400 },
  count: { marginInlineStart: tokens.spacingHorizontalXS, fontVariantNumeric: 'tabular-nums' },
  values: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Maximum number of dots. The number beside them counts all items. */
const mostDots = 5;

interface QuietRowProps {
  readonly item: CalendarItem;
  readonly kind: CalendarKind | undefined;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly reader: CalendarReader;
  readonly onClick?: (button: HTMLElement) => void;
}

/** The items of a quiet kind on a day: dots or the icon of the kind, and their number. Times and values are shown on hover and focus. */
export const QuietRow = ({ item: { key, parts = [] }, kind, day, reader, onClick }: QuietRowProps) => {
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  const values = (
    <ul className={styles.values}>
      {parts.map((part) => (
        <li key={part.key}>{partText(part, day, reader, t)}</li>
      ))}
    </ul>
  );
  return (
    <Tooltip content={values} relationship="description" withArrow>
      <button
        type="button"
        tabIndex={-1}
        data-item={key}
        data-day={day}
        data-at={day}
        className={mergeClasses(styles.root, colours[kind?.colour ?? 'green'])}
        aria-label={t('quiet', { title: kind?.label ?? '', n: parts.length })}
        onClick={({ currentTarget }) => onClick?.(currentTarget)}
      >
        {kind?.icon ? (
          <span className={styles.icon} aria-hidden>
            {kind.icon}
          </span>
        ) : (
          parts.slice(0, mostDots).map((part) => <span key={part.key} className={styles.dot} aria-hidden />)
        )}
        <span className={styles.count}>{parts.length}</span>
      </button>
    </Tooltip>
  );
};
