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
  // It stays mounted, so that screen readers know the live region when the next message comes.
  if (isSpoken && !hasSpoken) setHasSpoken(true);
  return hasSpoken ? (
    <PluginView plugin="layout" view={snackbarsView} input={noInput} loading={null} failed={({ retry }) => <Silence retry={retry} />} />
  ) : null;
};

/** Renders nothing in place of snackbars that could not be loaded. They are requested again with the next message, and when there is a connection. */
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
