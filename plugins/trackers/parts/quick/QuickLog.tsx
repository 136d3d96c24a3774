import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useChange, useFacts, useMessage } from '#shell/api';
import type { TrackerField, TrackerListItem } from '../../contract';
import { interfaceOf, self } from '../../rules/entry/editor';
import type { Problem } from '../../rules/entry/validation';
import { blockedToday, type Quick, quickEntry, quickOf } from '../../rules/quick/quickLog';
import type { TrackerWithEntries } from '../../rules/tracker';
import { isImpersonatingCoach } from '../../state/acting';
import { logEntry } from '../../state/quick';
import { todayOf } from '../../state/reading';
import { useText } from '../../text';
import { useProblemText } from '../entry/useProblemText';
import { ChoiceLog } from './ChoiceLog';
import { NumberLog } from './NumberLog';
import { StepLog } from './StepLog';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  blocked: { margin: 0, color: tokens.colorNeutralForeground2 },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** How a part of a card records a value. */
export interface Logs {
  readonly isRunning: boolean;
  /** Whether nothing can be recorded today. */
  readonly isBlocked: boolean;
  /** @returns whether the value is valid, and under way */
  log(field: TrackerField, value: string): boolean;
}

interface QuickLogProps {
  readonly item: TrackerListItem;
  readonly open: TrackerWithEntries;
}

/** Records an entry of today by one tap; nothing for a tracker that needs its form. */
export const QuickLog = ({ item, open }: QuickLogProps) => {
  const quick = quickOf(open.tracker);
  return quick ? <Tapped item={item} open={open} quick={quick} /> : null;
};

const Tapped = ({ item, open, quick }: QuickLogProps & { readonly quick: Quick }) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const problemText = useProblemText();
  const facts = useFacts();
  const [problem, setProblem] = useState<Problem>();
  // What was typed is cleared by a success alone.
  const [times, setTimes] = useState(0);
  const { run, isRunning, text } = useChange(logEntry, () => setTimes((before) => before + 1), { saysFailure: true });
  const today = todayOf(open);
  const through = interfaceOf(facts.settings?.EnabledToggles.includes('UserTrackerEntriesV2') ?? false);
  const editor = { ...self, isImpersonatingCoach: isImpersonatingCoach(facts) };
  const blocked = blockedToday(open, today, { through, editor });
  const log: Logs['log'] = (field, value) => {
    const { problem: found, ...entry } = quickEntry(open, field, value, today);
    setProblem(found);
    if (found || isRunning || blocked) return false;
    run(entry);
    return true;
  };
  const logs: Logs = { isRunning, isBlocked: blocked !== undefined, log };
  return (
    <div className={styles.root}>
      {quick.kind === 'step' && <StepLog item={item} open={open} quick={quick} logs={logs} today={today} />}
      {quick.kind === 'choice' && <ChoiceLog item={item} open={open} field={quick.field} logs={logs} today={today} />}
      {quick.kind === 'number' && <NumberLog key={times} name={item.TrackerName} field={quick.field} logs={logs} />}
      {blocked && <p className={styles.blocked}>{t(`quick.${blocked}`)}</p>}
      <p role="alert" className={styles.problem}>
        {problem ? problemText(problem) : text && say(text)}
      </p>
    </div>
  );
};
