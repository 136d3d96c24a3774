import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowEnterLeftRegular, FlashRegular, HistoryRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { media } from '../../../ui/looks/media';
import { Icon } from '../parts/Icon';
import { useText } from '../text';
import { groups, type RankedItem } from './items';

const useStyles = makeStyles({
  list: { overflowY: 'auto', padding: tokens.spacingHorizontalS, outlineStyle: 'none', scrollPaddingBlock: '40px' },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  record: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    [media.forcedColours]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  glyph: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3, display: 'flex' },
  activeGlyph: { color: 'inherit' },
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM, flexGrow: 1, minWidth: 0 },
  label: { minWidth: 0, overflowWrap: 'anywhere' },
  found: { color: 'inherit', background: 'none', fontWeight: tokens.fontWeightBold, textDecorationLine: 'underline', textUnderlineOffset: '3px' },
  context: {
    marginLeft: 'auto',
    minWidth: 0,
    overflowWrap: 'anywhere',
    [media.mobile]: { marginLeft: 0 },
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  enter: { marginLeft: tokens.spacingHorizontalS, flexShrink: 0, fontSize: '16px', display: 'flex', [media.mobile]: { display: 'none' } },
  none: { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`, textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

interface ResultsProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly RankedItem[];
  /** Index of the line that Enter opens. */
  readonly active: number;
  /** Whether items are grouped under headings; results of a query are one list, best first. */
  readonly isGrouped: boolean;
  /** Message below the lines: no results, a search in progress, or a failed search. */
  readonly note: string;
  readonly onActive: (at: number) => void;
  readonly onChosen: (item: RankedItem) => void;
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** The list of the palette: a listbox whose active line is referenced by the input. Typing alone does not re-render it. */
export const Results = memo(({ id, label, items, active, isGrouped, note, onActive, onChosen }: ResultsProps) => {
  const styles = useStyles();
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other results the same index is another line
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, items]);
  const lines = items.map((item, at) => ({ item, at }));
  const options = (shown: readonly Line[], isOfRecord = false) =>
    shown.map(({ item, at }) => (
      <Option
        key={item.key}
        id={optionId(id, at)}
        at={at}
        item={item}
        isOfRecord={isOfRecord}
        isActive={at === active}
        onActive={onActive}
        onChosen={onChosen}
      />
    ));
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
      {isGrouped
        ? groups
            .map((group) => ({ group, shown: lines.filter(({ item }) => item.group === group) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ group, shown }) => (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox, not form fields
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} className={styles.heading}>
                  {t(`palette.${group}`)}
                </div>
                {options(shown)}
              </div>
            ))
        : runsOf(lines).map((run) =>
            run.length === 1 ? (
              options(run)
            ) : (
              <Record key={run[0]?.item.key} id={`${id}-${run[0]?.at}-of`} item={run[0]?.item}>
                {options(run, true)}
              </Record>
            ),
          )}
      {note !== '' && <div className={styles.none}>{note}</div>}
    </div>
  );
});

interface Line {
  readonly item: RankedItem;
  readonly at: number;
}

/** Groups consecutive lines of the same record. */
const runsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const key = line.item.record?.key;
    if (last && key !== undefined && last[0]?.item.record?.key === key) last.push(line);
    else runs.push([line]);
  }
  return runs;
};

/** A record with several actions: its name, then a line for each of them. */
const Record = ({ id, item, children }: { readonly id: string; readonly item: RankedItem | undefined; readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox, not form fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.record}>
        <span className={styles.label}>{item?.label}</span> <span className={styles.context}>{item?.record?.context}</span>
      </div>
      {children}
    </div>
  );
};

interface OptionProps {
  readonly id: string;
  readonly item: RankedItem;
  /** Index in the list. */
  readonly at: number;
  readonly isActive: boolean;
  /** Whether it is below the name of its record, and shows only its action. */
  readonly isOfRecord: boolean;
  readonly onActive: (at: number) => void;
  readonly onChosen: (item: RankedItem) => void;
}

/** Re-renders only if its item, its match or its active state changes. */
const Option = memo(({ id, at, item, isActive, isOfRecord, onActive, onChosen }: OptionProps) => {
  const styles = useStyles();
  const hasContext = item.context !== '' && !isOfRecord;
  const glyph = item.icon ? <Icon name={item.icon} /> : item.group === 'commands' ? <FlashRegular aria-hidden /> : <HistoryRegular aria-hidden />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus, and Enter in it opens the active line
    // biome-ignore lint/a11y/useFocusableInteractive: the input references the active line, as in the combobox pattern of WAI-ARIA
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={isOfRecord ? `${item.record?.action}: ${item.label}` : undefined}
      className={mergeClasses(styles.option, isActive && styles.active)}
      onMouseMove={() => onActive(at)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChosen(item)}
    >
      <span className={mergeClasses(styles.glyph, isActive && styles.activeGlyph)}>{glyph}</span>
      <span className={styles.words}>
        <span className={styles.label}>{isOfRecord ? item.record?.action : <Marked text={item.label} places={item.places} />}</span>
        {hasContext && <span className={styles.context}>{item.context}</span>}
      </span>
      {isActive && (
        <span className={styles.enter}>
          <ArrowEnterLeftRegular aria-hidden />
        </span>
      )}
    </div>
  );
});

/** A text with the matched characters highlighted, adjacent ones as one. */
const Marked = ({ text, places }: { readonly text: string; readonly places: readonly number[] }) => {
  const styles = useStyles();
  const parts: { readonly from: number; text: string; readonly isFound: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const isFound = places.includes(at);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += text[at];
    else parts.push({ from: at, text: text[at] ?? '', isFound });
  }
  return parts.map((part) =>
    part.isFound ? (
      <mark key={part.from} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
};
