import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useWatch } from 'react-hook-form';
import { DateField, FormDialog, Loaded, type ModalProps, now, useCalendarReader, useContractForm, zoneName } from '#shell/api';
import { weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import type { OwnSession } from '../contract';
import { TimeChoices } from '../parts/TimeChoices';
import { useStartFor } from '../parts/useStartFor';
import { mostProposed } from '../rules/proposals';
import { api } from '../state/api';
import { askToMove, freeTimesOf } from '../state/own';
import { useText } from '../text';

const useStyles = makeStyles({
  intro: { margin: 0 },
  chosen: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  one: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type AskToMoveProps = ModalProps<{ readonly input: { readonly session: OwnSession }; readonly result: true }>;

/** The form in which a participant proposes other times for a session. For each day it offers those at which both are free. */
const AskToMove = ({ session: { Id: id, StartDate, CoachName: coach, CoachTimeZone }, close }: AskToMoveProps) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const today = dayIn(now(), reader.zone);
  const form = useContractForm(api.askToMove, {
    start: { Day: dayIn(StartDate, reader.zone), Starts: [] as string[] },
    change: askToMove,
    input: (_, { Starts }) => ({ params: { id }, body: { Starts } }),
    whenDone: () => close(true),
  });
  const { control, setValue, trigger } = form.form;
  const [day, starts] = useWatch({ control, name: ['Day', 'Starts'] });
  const propose = (next: string[]): void => {
    setValue('Starts', next.sort(), { shouldDirty: true });
    void trigger('Day');
  };
  const toggle = (start: string): void => propose(starts.includes(start) ? starts.filter((one) => one !== start) : [...starts, start]);
  const inWords = useStartFor({ name: coach, zone: CoachTimeZone });
  return (
    <FormDialog of={form} title={t('own.move.title')} width="36rem" submit={t('own.move.submit')} onClose={() => close()}>
      <p className={styles.intro}>{t('own.move.text', { coach, most: mostProposed })}</p>
      {CoachTimeZone !== reader.zone && <p className={styles.none}>{t('own.move.zone', { zone: zoneName(reader.zone, reader.language, now()) })}</p>}
      <DateField
        of={form}
        name="Day"
        label={t('session.date')}
        min={today}
        check={(_, { Starts }) => (Starts.length === 0 ? t('own.move.needed') : undefined)}
        required
      />
      {day >= today && (
        <Loaded of={freeTimesOf(id, day)} failed={t('freeTimes.failed')} empty={<p className={styles.none}>{t('own.move.noTimes')}</p>}>
          {(free) => (
            <TimeChoices
              label={t('freeTimes.on', { day: weekdayMonthDay(free[0] ?? '', reader) })}
              starts={free}
              chosen={starts}
              isFull={starts.length >= mostProposed}
              onToggle={toggle}
            />
          )}
        </Loaded>
      )}
      {starts.length > 0 && (
        <Field label={t('own.move.chosen', { count: starts.length, most: mostProposed })}>
          <ul className={styles.chosen}>
            {starts.map((start) => (
              <li key={start} className={styles.one}>
                {inWords(start)}
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('own.move.remove', { time: inWords(start) })}
                  onClick={() => toggle(start)}
                />
              </li>
            ))}
          </ul>
        </Field>
      )}
    </FormDialog>
  );
};

export default AskToMove;
