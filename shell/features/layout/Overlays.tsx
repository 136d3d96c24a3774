import { useState } from 'react';
import { useSelector } from 'react-redux';
import { PluginView, type PluginViewProps } from '../../kernel/PluginView';
import { ModalHost } from './parts/ModalHost';
import { selectNotices } from './state/selectors';

const snackbars = (() => import('./parts/Snackbars')) as PluginViewProps['view'];
const noInput = {};

/** What lies over the page, signed in or not: dialogs and snackbars. Their code is fetched when the first one comes. */
export const Overlays = () => (
  <>
    <ModalHost />
    <SnackbarHost />
  </>
);

const SnackbarHost = () => {
  const isSpoken = useSelector(selectNotices).length > 0;
  const [hasSpoken, setHasSpoken] = useState(isSpoken);
  // Once there it stays, so that the live region is known to screen readers when the next message comes.
  if (isSpoken && !hasSpoken) setHasSpoken(true);
  return hasSpoken ? <PluginView plugin="layout" view={snackbars} input={noInput} loading={null} failed={() => null} /> : null;
};
