import {
  AriaLiveAnnouncer,
  Button,
  makeStyles,
  mergeClasses,
  Toast,
  Toaster,
  ToastTitle,
  tokens,
  useAnnounce,
  useId,
  useThemeClassName,
  useToastController,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMessage } from '../../../i18n/texts';
import type { Notice } from '../../../kernel/effects/snackbar';
import { selectNotices } from '../state/selectors';
import { noticeGone, noticesHeld, noticesReleased } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({
  /** Above the dialogs, which Fluent puts at 1000000. */
  landmark: { position: 'relative', zIndex: 1000001 },
  /** Wide enough for a sentence; never wider than the window. */
  toaster: { width: `min(28rem, 100vw - 2 * ${tokens.spacingHorizontalL})` },
  text: { fontWeight: tokens.fontWeightRegular },
  offer: { minWidth: 0, color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

/** The layout's saga removes them, on the shell's clock. */
const untilTakenAway = -1;

/** The snackbars on screen; each is announced to screen readers, also while a dialog hides the page from them. */
const Snackbars = () => (
  <AriaLiveAnnouncer>
    <Toasts />
  </AriaLiveAnnouncer>
);

export default Snackbars;

/** Creates a landmark at the end of the body, outside the page that dialogs hide. Its theme is that of `className`. */
const useLandmark = (label: string, className: string): HTMLElement => {
  const [landmark] = useState(() => document.createElement('section'));
  useEffect(() => {
    landmark.setAttribute('aria-label', label);
    landmark.className = className;
    document.body.append(landmark);
    return () => landmark.remove();
  }, [landmark, label, className]);
  return landmark;
};

/** Publishes the height of the snackbars, so that dialogs leave room for them (`snackbarsHeight`). */
const useHeightTold = (landmark: HTMLElement): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) =>
      style.setProperty('--snackbars-height', `${window.innerHeight - (entry?.target.getBoundingClientRect().top ?? 0)}px`),
    );
    const comings = new MutationObserver(() => {
      sizes.disconnect();
      const stack = landmark.querySelector('[data-toaster-position]');
      if (stack) sizes.observe(stack);
      else style.removeProperty('--snackbars-height');
    });
    comings.observe(landmark, { childList: true, subtree: true });
    return () => {
      comings.disconnect();
      sizes.disconnect();
      style.removeProperty('--snackbars-height');
    };
  }, [landmark]);
};

const Toasts = () => {
  const t = useText();
  const toasterId = useId();
  const styles = useStyles();
  const element = useLandmark(t('snackbars'), mergeClasses(useThemeClassName(), styles.landmark));
  useHeightTold(element);
  const { announce } = useAnnounce();
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  const onScreen = useRef(new Set<string>());

  useEffect(() => {
    for (const { key, ...notice } of notices) {
      const { intent } = notice;
      if (onScreen.current.has(key)) continue;
      onScreen.current.add(key);
      const content = <Snackbar notice={notice} onHold={() => dispatch(noticesHeld())} onRelease={() => dispatch(noticesReleased())} />;
      dispatchToast(content, { toastId: key, intent, timeout: untilTakenAway });
    }
    for (const key of onScreen.current) {
      if (notices.some((notice) => notice.key === key)) continue;
      onScreen.current.delete(key);
      dismissToast(key);
    }
    // Removing a snackbar that is hovered or focused does not release the others.
    if (notices.length === 0) dispatch(noticesReleased());
  }, [notices, dispatch, dispatchToast, dismissToast]);

  return (
    <Toaster className={styles.toaster} toasterId={toasterId} position="bottom" announce={(text) => announce(text)} mountNode={element} data-slot="snackbars" />
  );
};

interface SnackbarProps {
  readonly notice: Notice;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

const Snackbar = ({ notice, onHold, onRelease }: SnackbarProps) => {
  const styles = useStyles();
  const say = useMessage();
  const dispatch = useDispatch();
  const { message, offer } = notice;
  const take = (): void => {
    if (offer) dispatch(offer.action);
    dispatch(noticeGone(notice));
  };
  return (
    <Toast onMouseEnter={onHold} onMouseLeave={onRelease} onFocus={onHold} onBlur={onRelease}>
      <ToastTitle
        className={styles.text}
        action={
          offer && (
            <Button size="small" appearance="transparent" className={styles.offer} onClick={take}>
              {say(offer.label)}
            </Button>
          )
        }
      >
        {say(message)}
      </ToastTitle>
    </Toast>
  );
};
