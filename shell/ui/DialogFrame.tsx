import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { beginDialog } from './focus/firstStop';
import { keepFocusWithin } from './focus/focusPlaces';
import { media, snackbarsHeight } from './looks/media';
import { useText } from './text';

interface DialogFrameProps {
  readonly title: string;
  /** BCP 47, if the title can be in another language than the page. */
  readonly titleLanguage?: string;
  /** Rendered before the title. */
  readonly icon?: ReactNode;
  /** CSS length; by default 80 % of the window, at most `maxWidth` (TOO-103). Never wider than the window. */
  readonly width?: string;
  /** CSS length; ignored in a narrower window. */
  readonly minWidth?: string;
  /** CSS length without `width`: 75 rem by default, as for trackers and the administration; 120 rem for dialogs of participants (TOO-104, PRG-258). */
  readonly maxWidth?: string;
  /** CSS length; the height of its content by default. Never higher than the window. */
  readonly height?: string;
  /** An `alert` needs an answer, so it has no close button. A click outside closes neither an alert nor a `form`. */
  readonly kind?: 'dialog' | 'form' | 'alert';
  /** Called on Escape, and on the close button and a click outside if `kind` has them. */
  readonly onClose: () => void;
  /** Buttons; the main one is last. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The window without its scrollbar, which 100vw would include. */
const widest = `100% - 2 * ${tokens.spacingHorizontalM}`;

/** Minimum height, so that content can be read; above the snackbars, within the window. */
const least = `max(10rem, min(20rem, 100dvh - ${snackbarsHeight} - 2 * ${tokens.spacingVerticalM}))`;

/** Maximum height, centred, with the height of the snackbars free above and below, so that they cover no buttons. */
const highest = `max(${least}, 100dvh - 2 * max(${tokens.spacingVerticalM}, ${snackbarsHeight}))`;

/** Upward shift in windows that are too low for the maximum height. */
const lift = `max(0px, min(${least} + 2 * ${snackbarsHeight} - 100dvh, 100dvh - ${least} - 2 * ${tokens.spacingVerticalM}))`;

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'var(--dialog-width, min(80%, var(--dialog-max-width, 75rem)))',
    minWidth: `min(var(--dialog-min-width, 0px), ${widest})`,
    maxWidth: `calc(${widest})`,
    // Fluent's own rule for narrow windows leaves no margin.
    [media.mobile]: { maxWidth: `calc(${widest})` },
    maxHeight: highest,
    bottom: lift,
    borderRadius: tokens.borderRadiusXLarge,
  },
  high: { height: 'var(--dialog-height)', '& > *': { height: '100%' }, [media.low]: { height: 'fit-content', '& > *': { height: 'auto' } } },
  wide: { [media.mobile]: { width: '100%' } },
  // In a low window the dialog scrolls as a whole.
  body: { maxHeight: `calc(${highest} - 48px)`, [media.low]: { maxHeight: 'none' } },
  // Not interactive, so it shows no ring.
  heading: { outlineStyle: 'none' },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  // The content scrolls over the whole width of the dialog, so that it may extend into its padding.
  content: {
    overflowWrap: 'anywhere',
    // In table cells, words would break between letters. Wide tables scroll in their frames instead.
    '& table': { overflowWrap: 'normal' },
    paddingBottom: tokens.spacingVerticalM,
    marginInline: `calc(-1 * (${tokens.spacingHorizontalXXL} + ${tokens.strokeWidthThin}))`,
    paddingInline: `calc(${tokens.spacingHorizontalXXL} + ${tokens.strokeWidthThin})`,
  },
});

/**
 * A dialog in one of the documented sizes, open while it is rendered. The focus starts at the element with `data-initial-focus`, otherwise at the first field
 * of its form, otherwise at the first focusable element. It stays within the dialog, and moves to the heading if the focused element is removed. After closing
 * it returns to the opener (`ModalHost`).
 */
export const DialogFrame = ({
  title,
  titleLanguage,
  icon,
  width,
  minWidth,
  maxWidth,
  height,
  kind = 'dialog',
  onClose,
  actions,
  children,
}: DialogFrameProps) => {
  const styles = useStyles();
  const t = useText();
  const surface = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const size = {
    ...(width && { '--dialog-width': width }),
    ...(minWidth && { '--dialog-min-width': minWidth }),
    ...(maxWidth && { '--dialog-max-width': maxWidth }),
    ...(height && { '--dialog-height': height }),
  } as CSSProperties;

  useEffect(() => {
    const dialog = surface.current;
    if (!dialog) return;
    beginDialog(dialog);
    return keepFocusWithin(dialog, () => heading.current);
  }, []);

  return (
    <Dialog
      open
      modalType={kind === 'alert' ? 'alert' : 'modal'}
      onOpenChange={(_, { type, open }) => !open && !(kind === 'form' && type === 'backdropClick') && onClose()}
    >
      <DialogSurface ref={surface} className={mergeClasses(styles.surface, height && styles.high, !width && styles.wide)} style={size}>
        <DialogBody className={styles.body}>
          <DialogTitle
            ref={heading}
            className={styles.heading}
            tabIndex={-1}
            lang={titleLanguage}
            action={kind === 'alert' ? null : <Button appearance="subtle" aria-label={t('close')} icon={<DismissRegular />} onClick={() => onClose()} />}
          >
            {icon ? (
              <span className={styles.title}>
                {icon}
                {title}
              </span>
            ) : (
              title
            )}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions && <DialogActions fluid>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
