import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useKernelState } from '../../../kernel/KernelProvider';
import { modalClosed, type OpenModal } from '../../../kernel/modals/modals';
import { goFrom, newPlace, PlaceOfView } from '../../../kernel/navigation/unsaved';
import { PluginView } from '../../../kernel/PluginView';
import { placesFrom, returnFocus } from '../../../ui/focus/focusPlaces';
import { selectModals } from '../state/selectors';
import { FailedOverlay } from './FailedOverlay';

/** The open dialogs, stacked; each renders its own frame. */
export const ModalHost = () => {
  const modals = useSelector(selectModals);
  const PageHidingKept = usePageHidingKept(modals.length > 0);
  return (
    <div data-slot="modals">
      {PageHidingKept && <PageHidingKept />}
      {modals.map((modal) => (
        <Modal key={modal.key} modal={modal} />
      ))}
    </div>
  );
};

/** The component is loaded with the first dialog, and stays mounted. It is not suspended, because the 300 ms delay of Suspense could outlast a dialog. */
const usePageHidingKept = (isNeeded: boolean): ComponentType | undefined => {
  const [view, setView] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./PageHidingKept').then(
      (loaded) => setView(() => loaded.default),
      (error: unknown) => console.error('What shows the page again after dialogs could not be loaded.', error),
    );
  }, [isNeeded]);
  return view;
};

const Modal = ({ modal: { key, name, input, isStarted } }: { readonly modal: OpenModal }) => {
  const dispatch = useDispatch();
  const { assembly } = useKernelState();
  const view = assembly.modals.get(name);
  const [place] = useState(newPlace);
  const close = useCallback(
    (result?: unknown) => {
      const end = (): void => void dispatch(modalClosed({ key, result }));
      if (result === undefined) goFrom(place, end);
      else end();
    },
    [dispatch, key, place],
  );
  const props = useMemo(() => ({ ...(input as object), close }), [input, close]);
  if (!view || (view.state && !isStarted)) return null;
  return (
    <FocusReturn>
      <PlaceOfView value={place}>
        <PluginView plugin={view.plugin} view={view.view} input={props} loading={null} failed={({ retry }) => <FailedOverlay retry={retry} close={close} />} />
      </PlaceOfView>
    </FocusReturn>
  );
};

/** Returns the focus when the dialog closes. */
const FocusReturn = ({ children }: { readonly children: ReactNode }) => {
  const [places] = useState(() => placesFrom(document.activeElement));
  useEffect(() => () => returnFocus(places), [places]);
  return children;
};
