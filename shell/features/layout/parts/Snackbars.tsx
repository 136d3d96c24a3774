import { Toast, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Message, useMessage } from '../../../i18n/texts';
import { selectNotices } from '../state/selectors';
import { noticesHeld, noticesReleased } from '../state/slice';

/** How long they stay is decided by the layout's saga, on the shell's clock. */
const untilTakenAway = -1;

/** The snackbars on screen; each is read to screen readers when it comes, errors at once. */
const Snackbars = () => {
  const toasterId = useId();
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  const onScreen = useRef(new Set<string>());

  useEffect(() => {
    for (const { key, message, intent } of notices) {
      if (onScreen.current.has(key)) continue;
      onScreen.current.add(key);
      const content = <Snackbar message={message} onHold={() => dispatch(noticesHeld())} onRelease={() => dispatch(noticesReleased())} />;
      dispatchToast(content, { toastId: key, intent, timeout: untilTakenAway, politeness: intent === 'error' ? 'assertive' : 'polite' });
    }
    for (const key of onScreen.current) {
      if (notices.some((notice) => notice.key === key)) continue;
      onScreen.current.delete(key);
      dismissToast(key);
    }
    // A snackbar that goes while it is held releases nothing by itself.
    if (notices.length === 0) dispatch(noticesReleased());
  }, [notices, dispatch, dispatchToast, dismissToast]);

  return <Toaster toasterId={toasterId} position="bottom" data-slot="snackbars" />;
};

export default Snackbars;

interface SnackbarProps {
  readonly message: Message;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

const Snackbar = ({ message, onHold, onRelease }: SnackbarProps) => {
  const say = useMessage();
  return (
    <Toast onMouseEnter={onHold} onMouseLeave={onRelease} onFocus={onHold} onBlur={onRelease}>
      <ToastTitle>{say(message)}</ToastTitle>
    </Toast>
  );
};
