import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useChange, useFormat, useMessage } from '#shell/api';
import { typedNumber } from '#shell/rules/values/typedNumber';
import type { TrackerListItem } from '../../contract';
import { largestGoal, smallestGoal } from '../../rules/pins';
import { saveGoal } from '../../state/quick';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface GoalFormProps {
  readonly tracker: TrackerListItem;
  /** Name of the value, with its unit. */
  readonly name: string;
  readonly onClosed: () => void;
}

/** Sets, changes or removes the goal of a day. What was typed stays until it is saved or the form is closed. */
export const GoalForm = ({ tracker: { TrackerId, Goal }, name, onClosed }: GoalFormProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const { number } = useFormat();
  const [typed, setTyped] = useState(Goal === undefined ? '' : String(Goal));
  const [isHalted, setIsHalted] = useState(false);
  const { run, isRunning, text } = useChange(saveGoal, onClosed, { saysFailure: true });
  const goal = typedNumber(typed);
  const isRight = goal !== undefined && goal >= smallestGoal && goal <= largestGoal;
  const problem = isHalted && !isRight ? t('goal.problem', { least: number(smallestGoal), most: number(largestGoal) }) : text && say(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsHalted(true);
    if (isRight && !isRunning) run({ body: { TrackerId, Goal: goal } });
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Field label={t('goal.label', { name })} {...(problem ? { validationMessage: problem, validationState: 'error' as const } : {})}>
        <Input autoFocus inputMode="decimal" value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="small" appearance="primary" disabledFocusable={isRunning}>
          {t('goal.save')}
        </Button>
        <Button size="small" onClick={onClosed}>
          {t('delete.cancel')}
        </Button>
        {Goal !== undefined && (
          <Button size="small" appearance="subtle" disabledFocusable={isRunning} onClick={() => run({ body: { TrackerId, Goal: null } })}>
            {t('goal.remove')}
          </Button>
        )}
      </div>
    </form>
  );
};
