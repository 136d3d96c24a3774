import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Modals } from '../../../contracts';
import type { ModalProps } from '../../../kernel/definePlugin';
import { useNavigate } from '../../../kernel/KernelProvider';
import { modalOpened } from '../../../kernel/modals';
import { media, snackbarsHeight } from '../../../ui/media';
import { useText as useKitText } from '../../../ui/text';
import { type RankedItem, searchIn, type Target } from '../palette/items';
import { optionId, Results } from '../palette/Results';
import { takeTyped } from '../palette/typedAhead';
import { useFinds } from '../palette/useFinds';
import { useOtherLanguage, usePaletteItems } from '../palette/usePaletteItems';
import { useText } from '../text';

/** Maximum number of lines, without what the searches of plugins find. */
const mostShown = 24;

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '40rem',
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalL})`,
    maxHeight: `min(34rem, 80dvh, 88dvh - ${snackbarsHeight})`,
    // At a fixed top, so that the field does not move while the list changes its height.
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
    // The line below it shows the focus, as in other fields.
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
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Goes to a page, or opens a dialog. */
const useFollow = (): ((target: Target) => void) => {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return useCallback(
    (target) => {
      if ('action' in target) dispatch(target.action);
      else if ('modal' in target) dispatch(modalOpened(target.modal, target.input));
      else if (target.opens === 'page') navigate(target.to);
      else if (target.opens === 'full') window.location.assign(target.to);
      else window.open(target.to, '_blank', 'noopener,noreferrer');
    },
    [navigate, dispatch],
  );
};

/** The command palette: pages and commands by their names, recent pages first, and what plugins find. A combobox with a list, as WAI-ARIA has it. */
const Palette = ({ close }: ModalProps<Modals['layout.palette']>) => {
  const styles = useStyles();
  const t = useText();
  const kit = useKitText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  /** The key of the line reached by arrows or pointer; by default the first line. */
  const [wanted, setWanted] = useState<string>();
  /** Enter was pressed for what is typed, and waits for its results. */
  const [isEntered, setEntered] = useState(false);
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
  const at = shown.findIndex(({ key }) => key === wanted);
  const active = at < 0 ? Math.min(0, shown.length - 1) : at;
  const said = hasFailed ? t('palette.failed') : shown.length === 0 && isPending ? t('palette.searching') : undefined;
  const note = said ?? (shown.length === 0 ? t('palette.none') : isCut ? t('palette.more') : '');
  /** Several actions on one record are one result. */
  const count = new Set([...found, ...finds].map(({ record, key }) => record?.key ?? key)).size;
  const activate = useCallback((to: number): void => setWanted(shown[to]?.key), [shown]);

  useEffect(() => {
    input.current?.focus();
    const typed = takeTyped();
    if (typed.query) setQuery(typed.query);
    if (typed.isEntered) setEntered(true);
  }, []);

  const choose = useCallback(
    (item: RankedItem | undefined): void => {
      if (!item) return;
      close(true);
      follow(item.target);
    },
    [close, follow],
  );
  // Enter applies to the typed text, even where its results are not rendered yet. A record that is still searched may rank before a loose match.
  const first = shown[active];
  const isSettled = asked === query && (at >= 0 || !isPending || (first !== undefined && !first.isLoose && !first.record));
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    choose(first);
  }, [isEntered, isSettled, first, choose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) setEntered(true);
    else if (shown.length > 0) activate((active + step + shown.length) % shown.length);
  };

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
              setWanted(undefined);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
          />
          <Button appearance="subtle" aria-label={kit('close')} icon={<DismissRegular />} onClick={() => close()} />
        </div>
        <Results id={id} items={shown} active={active} note={note} isGrouped={asked.trim() === ''} onActive={activate} onChosen={choose} />
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
