import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Modals } from '../../../contracts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { media, snackbarsHeight } from '../../../ui/looks/media';
import { visuallyHidden } from '../../../ui/looks/visuallyHidden';
import { useText as useKitText } from '../../../ui/text';
import { type RankedItem, searchIn } from '../palette/items';
import { optionId, Results } from '../palette/Results';
import { takeTyped } from '../palette/typedAhead';
import { useChoice } from '../palette/useChoice';
import { useFinds } from '../palette/useFinds';
import { useFollow } from '../palette/useFollow';
import { useOtherLanguage, usePaletteItems } from '../palette/usePaletteItems';
import { useText } from '../text';

/** Maximum number of lines, without results of plugins' searches. */
const mostShown = 24;

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '40rem',
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalL})`,
    maxHeight: `min(34rem, 80dvh, 88dvh - ${snackbarsHeight})`,
    // The dialog is at a fixed position, so that the field does not move when the height of the list changes.
    top: '12vh',
    bottom: 'auto',
    margin: '0 auto',
    padding: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    display: 'flex',
    flexDirection: 'column',
    [media.mobile]: { top: 0, width: '100%', maxWidth: '100%', maxHeight: `max(10rem, 100dvh - ${snackbarsHeight})`, borderRadius: 0 },
    [media.low]: { top: 0, maxHeight: `max(10rem, 100dvh - ${snackbarsHeight})` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  glass: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '32px',
    padding: 0,
    border: 'none',
    borderBottom: `${tokens.strokeWidthThick} solid transparent`,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    // The line below the field shows the focus, as in other fields.
    outlineStyle: 'none',
    ':focus': { borderBottomColor: tokens.colorCompoundBrandStroke },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  keys: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [media.mobile]: { display: 'none' },
    [media.low]: { display: 'none' },
  },
  unseen: visuallyHidden,
});

/**
 * The command palette: pages and commands by name, recent pages first, and results of plugins' searches. It follows the combobox pattern with a listbox of
 * WAI-ARIA.
 */
const Palette = ({ close }: ModalProps<Modals['layout.palette']>) => {
  const styles = useStyles();
  const t = useText();
  const kit = useKitText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const follow = useFollow();
  const inOtherLanguage = useOtherLanguage();
  const items = usePaletteItems(inOtherLanguage);
  const search = useMemo(() => searchIn(items), [items]);
  // The field updates before the list re-renders.
  const asked = useDeferredValue(query);
  const found = useMemo(() => search(asked), [search, asked]);
  const { items: finds, isPending, hasFailed, isCut } = useFinds(asked, inOtherLanguage);
  const shown = useMemo(() => {
    const pages = found.slice(0, mostShown);
    return [...pages.filter(({ isLoose }) => !isLoose), ...finds, ...pages.filter(({ isLoose }) => isLoose)];
  }, [found, finds]);
  const said = hasFailed ? t('palette.failed') : shown.length === 0 && isPending ? t('palette.searching') : undefined;
  const note = said ?? (shown.length === 0 ? t('palette.none') : isCut ? t('palette.more') : '');
  /** Several actions on one record are one result. */
  const count = new Set([...found, ...finds].map(({ record, key }) => record?.key ?? key)).size;

  const choose = useCallback(
    (item: RankedItem): void => {
      close(true);
      follow(item.target);
    },
    [close, follow],
  );
  const { active, activate, enter, reset, onKeyDown } = useChoice({ query, asked, shown, isPending, onChosen: choose });
  useEffect(() => {
    input.current?.focus();
    const typed = takeTyped();
    if (typed.query) setQuery(typed.query);
    if (typed.isEntered) enter();
  }, [enter]);

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface} aria-label={t('palette')} data-slot="palette">
        <div className={styles.head}>
          <SearchRegular aria-hidden className={styles.glass} />
          <input
            ref={input}
            className={styles.input}
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
            aria-label={t('palette')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              reset();
            }}
            onKeyDown={onKeyDown}
          />
          <Button appearance="subtle" aria-label={kit('close')} icon={<DismissRegular />} onClick={() => close()} />
        </div>
        <Results id={id} label={t('palette')} items={shown} active={active} note={note} isGrouped={asked.trim() === ''} onActive={activate} onChosen={choose} />
        <div className={styles.keys} aria-hidden>
          {t('palette.keys')}
        </div>
        <div role="status" className={styles.unseen}>
          {asked.trim() === '' ? '' : (said ?? [t('palette.found', { n: count }), isCut && t('palette.more')].filter(Boolean).join(' '))}
        </div>
      </DialogSurface>
    </Dialog>
  );
};

export default Palette;
