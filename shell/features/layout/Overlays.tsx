import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { PluginView } from '../../kernel/PluginView';
import { ModalHost } from './parts/ModalHost';
import { snackbarsView } from './parts/snackbarsView';
import { selectNotices } from './state/selectors';

const noInput = {};

/** Overlays of the page, before and after sign-in: dialogs and snackbars. Their code is loaded with the first one. */
export const Overlays = () => (
  <>
    <ModalHost />
    <SnackbarHost />
  </>
);

const SnackbarHost = () => {
  const isSpoken = useSelector(selectNotices).length > 0;
  const [hasSpoken, setHasSpoken] = useState(isSpoken);
  // Stays mounted, so that screen readers know the live region before the next message.
  if (isSpoken && !hasSpoken) setHasSpoken(true);
  return hasSpoken ? (
    <PluginView plugin="layout" view={snackbarsView} input={noInput} loading={null} failed={({ retry }) => <Silence retry={retry} />} />
  ) : null;
};

/** Replaces snackbars that could not be loaded, and renders nothing. They are requested again with the next message, and when a connection is available. */
const Silence = ({ retry }: { readonly retry: () => void }) => {
  const latest = useSelector(selectNotices).at(-1)?.key;
  const [missed] = useState(latest);
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (latest !== undefined && latest !== missed) again.current();
  }, [latest, missed]);
  useEffect(() => {
    const onLine = (): void => again.current();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, []);
  return null;
};
