import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../../kernel/store';
import { focusRing } from '../../../../ui/focus/focusRing';
import { media } from '../../../../ui/looks/media';
import { useModal } from '../../../../ui/useModal';
import { keepTyped, takeTyped } from '../../palette/typedAhead';
import { selectModals } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorBrandForeground1,
      borderTopColor: tokens.colorBrandStroke1,
      borderRightColor: tokens.colorBrandStroke1,
      borderBottomColor: tokens.colorBrandStroke1,
      borderLeftColor: tokens.colorBrandStroke1,
    },
    [media.belowDesktop]: { padding: 0, width: '36px', justifyContent: 'center' },
    [media.mobile]: {
      borderTopColor: 'transparent',
      borderRightColor: 'transparent',
      borderBottomColor: 'transparent',
      borderLeftColor: 'transparent',
      backgroundColor: 'transparent',
    },
    ...focusRing,
  },
  glass: { flexShrink: 0, fontSize: '20px' },
  words: { [media.belowDesktop]: { display: 'none' } },
  keys: {
    '::after': { content: 'attr(data-keys)' },
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    whiteSpace: 'nowrap',
    [media.belowDesktop]: { display: 'none' },
  },
});

const isMac = (): boolean => /^Mac|^iP/.test(navigator.platform);

/** Opens the command palette, as Ctrl+K and Cmd+K do from any element, except while another dialog is open. Its code is loaded when it is first opened. */
export const PaletteButton = () => {
  const styles = useStyles();
  const t = useText();
  const openPalette = useModal('layout.palette');
  const open = useCallback((): void => {
    keepTyped();
    void openPalette({}).finally(takeTyped);
  }, [openPalette]);
  const store = useStore<RootState>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.defaultPrevented) return;
      // Prevents the browser from focusing its address bar.
      event.preventDefault();
      if (selectModals(store.getState()).length === 0) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" aria-label={t('palette')} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <SearchRegular aria-hidden className={styles.glass} />
      <span className={styles.words}>{t('palette.open')}</span>
      {/* Not text: the visible words are part of the name (WCAG 2.5.3), and aria-keyshortcuts tells the keys. */}
      <span aria-hidden className={styles.keys} data-keys={isMac() ? '⌘ K' : 'Ctrl K'} />
    </button>
  );
};
