import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useChange, useFormat, useResource } from '#shell/api';
import type { MeasurementChange } from '../../contract';
import { measurementChanges, undoMeasurementChange } from '../../state/corrections';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXL, outlineOffset: tokens.spacingHorizontalXS },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  words: { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  value: { display: 'block' },
});

/** Changes of measurements, with actor and time. The newest of each can be undone. */
export const MeasurementChanges = () => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useResource(measurementChanges);
  // The button of the undone change disappears.
  const { run, isRunning } = useChange(undoMeasurementChange, () => heading.current?.focus());
  if (!data || data.Items.length === 0) return null;
  return (
    <section className={`${panel.root} ${styles.root}`} aria-label={t('changes.title')}>
      <h2 ref={heading} className={panel.title} tabIndex={-1}>
        {t('changes.title')}
      </h2>
      <ul className={styles.list}>
        {data.Items.map((change) => (
          <Change key={change.ChangeId} change={change} isBusy={isRunning} onUndone={() => run({ body: { ChangeId: change.ChangeId } })} />
        ))}
      </ul>
    </section>
  );
};

interface ChangeProps {
  readonly change: MeasurementChange;
  readonly isBusy: boolean;
  readonly onUndone: () => void;
}

const Change = ({ change: { Name, Date: on, Kind, From, To, At, By, CanUndo }, isBusy, onUndone }: ChangeProps) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const { day, moment } = useFormat();
  const about = { name: Name, date: day(on) };
  const values = { from: From ?? t('changes.none'), to: To ?? t('changes.none') };
  return (
    <li className={styles.change}>
      <span className={styles.words}>
        {t('changes.what', about)} <span className={styles.value}>{t('changes.values', values)}</span>
        <span className={panel.text}>{By === null ? t(`changes.${Kind}`, { date: moment(At) }) : t(`changes.${Kind}.by`, { date: moment(At), name: By })}</span>
      </span>
      {CanUndo && (
        <Button icon={<ArrowUndoRegular />} aria-label={t('changes.undo.label', about)} aria-disabled={isBusy} onClick={() => !isBusy && onUndone()}>
          {t('changes.undo')}
        </Button>
      )}
    </li>
  );
};
