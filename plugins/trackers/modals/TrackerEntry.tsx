import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { DialogFrame, Loading, type ModalProps, type Modals, useDispatch, useSelector } from '#shell/api';
import { TrackerIcon } from '../parts/TrackerIcon';
import { TrackerTabs } from '../parts/TrackerTabs';
import { TypeList } from '../parts/TypeList';
import { dialog } from '../state/dialog';
import { selectDialog } from '../state/formSelectors';
import { selectHasChoice } from '../state/selectors';
import { useText } from '../text';

/** The tracker entry dialog: choose a tracker, write entries down, see them drawn (TRK-001 to TRK-006). Its result is what was changed (TRK-068). */
const TrackerEntry = ({ close, ...input }: ModalProps<Modals['trackers.entry']>) => {
  const t = useText();
  const dispatch = useDispatch();
  const { screen, open, acting, updates } = useSelector(selectDialog);
  const hasChoice = useSelector(selectHasChoice);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, with what it was opened with
  useEffect(() => {
    dispatch(dialog.actions.opened(input));
    return () => void dispatch(dialog.actions.closed());
  }, [dispatch]);

  useEffect(() => {
    if (screen === 'failed') close(updates);
  }, [screen, close, updates]);

  const isChoosing = screen === 'choosing';
  const hasTracker = open !== undefined && acting !== undefined && (screen === 'editing' || screen === 'charting');
  return (
    <DialogFrame
      title={open ? open.tracker.TrackerName : t('dialog.select')}
      icon={open && <TrackerIcon name={open.tracker.TrackerIcon} />}
      maxWidth="75rem"
      height="80dvh"
      onClose={() => close(updates)}
      actions={
        <>
          {hasChoice && hasTracker && <Button onClick={() => dispatch(dialog.actions.choiceReopened())}>{t('dialog.back')}</Button>}
          <Button onClick={() => close(updates)}>{t('dialog.close')}</Button>
        </>
      }
    >
      {isChoosing && <TypeList />}
      {hasTracker && <TrackerTabs open={open} acting={acting} input={input} shown={screen} />}
      {!isChoosing && !hasTracker && <Loading label={t('dialog.loading')} />}
    </DialogFrame>
  );
};

export default TrackerEntry;
