import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { prepareChart, Tabs, useDispatch } from '#shell/api';
import { hasGraphs } from '../rules/chart';
import type { Acting } from '../rules/entry/editor';
import type { TrackerWithEntries } from '../rules/tracker';
import { dialog, type TrackerDialogInput } from '../state/entry/dialog';
import { useText } from '../text';
import { EntryErrorBar } from './entry/EntryErrorBar';
import { EntryForm } from './entry/EntryForm';
import { EntryTable } from './entry/EntryTable';
import { Graphs } from './Graphs';

const useStyles = makeStyles({
  warning: { marginBottom: tokens.spacingVerticalM },
  panel: { paddingTop: tokens.spacingVerticalL },
});

interface TrackerTabsProps {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
  readonly input: TrackerDialogInput;
  readonly shown: 'editing' | 'charting';
}

/** Both tabs of a tracker (TRK-005, TRK-007, TRK-060). A view-only dialog has no form (TRK-122). */
export const TrackerTabs = ({ open, acting, input, shown }: TrackerTabsProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const id = useId();
  const isViewOnly = input.isViewOnly === true;
  const { TrackerType, TrackerFields } = open.tracker;
  const mayDraw = hasGraphs(TrackerType, TrackerFields, open.entries.length);
  return (
    <>
      {input.hasBiometricWarning && (
        <MessageBar className={styles.warning} intent="warning" layout="multiline">
          <MessageBarBody>{t('dialog.biometricWarning')}</MessageBarBody>
        </MessageBar>
      )}
      <Tabs
        id={id}
        isInDialog
        panelClass={styles.panel}
        tabs={[
          { name: 'editing', label: t(isViewOnly ? 'dialog.data' : 'dialog.track') },
          { name: 'charting', label: t('dialog.graphs'), isDisabled: !mayDraw, onNear: prepareChart },
        ]}
        chosen={shown}
        onChosen={(name) => dispatch(dialog.actions.tabChosen(name))}
      >
        {shown === 'charting' && <Graphs open={open} />}
        {/* The form stays mounted behind the chart: its initial values are needed to detect input. */}
        <div hidden={shown === 'charting'}>
          {isViewOnly ? <EntryErrorBar /> : <EntryForm open={open} acting={acting} />}
          <EntryTable key={open.tracker.TrackerId} open={open} acting={acting} isViewOnly={isViewOnly} />
        </div>
      </Tabs>
    </>
  );
};
