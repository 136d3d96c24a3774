import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useFacts, useFormat } from '#shell/api';
import type { TrackerListItem } from '../../contract';
import { chartLabel } from '../../rules/chart';
import { dayTotal } from '../../rules/entry/dayTotal';
import { afterStep, type Quick } from '../../rules/quick/quickLog';
import type { TrackerWithEntries } from '../../rules/tracker';
import { isActing } from '../../state/acting';
import { useText } from '../../text';
import { GoalForm } from './GoalForm';
import { GoalRing } from './GoalRing';
import type { Logs } from './QuickLog';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  value: { display: 'grid', flexGrow: 1, minWidth: 0 },
  number: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  add: { minWidth: 'auto' },
  goal: { justifySelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface StepLogProps {
  readonly item: TrackerListItem;
  readonly open: TrackerWithEntries;
  readonly quick: Extract<Quick, { kind: 'step' }>;
  readonly logs: Logs;
  readonly today: string;
}

/** A count of today with its goal; one tap adds a step. */
export const StepLog = ({ item, open, quick, logs, today }: StepLogProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const facts = useFacts();
  const [isSetting, setIsSetting] = useState(false);
  const { field, step } = quick;
  const label = chartLabel(field);
  const ofToday = open.entries.filter(({ day }) => day === today);
  const value = dayTotal(open.tracker.TrackerType, ofToday, field.FieldName) ?? 0;
  if (isSetting) return <GoalForm tracker={item} name={label} onClosed={() => setIsSetting(false)} />;
  return (
    <div className={styles.root}>
      {item.Goal !== undefined && <GoalRing name={label} value={value} goal={item.Goal} />}
      <span className={styles.value}>
        {item.Goal === undefined && <span className={styles.number}>{number(value)}</span>}
        <span className={styles.label}>{t('quick.today', { name: label })}</span>
        {!isActing(facts) && (
          <Button className={styles.goal} size="small" appearance="transparent" onClick={() => setIsSetting(true)}>
            {t(item.Goal === undefined ? 'goal.set' : 'goal.change')}
          </Button>
        )}
      </span>
      {!logs.isBlocked && (
        <Button
          className={styles.add}
          appearance="primary"
          icon={<AddRegular />}
          disabledFocusable={logs.isRunning}
          aria-label={t('quick.add', { step: number(step), name: label })}
          onClick={() => logs.log(field, afterStep(open, quick, today))}
        >
          {number(step)}
        </Button>
      )}
    </div>
  );
};
