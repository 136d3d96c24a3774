import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useDispatch, useDraft, useFormat, useSelector } from '#shell/api';
import { visibleFields } from '../rules/fields';
import { isDay } from '../rules/trackerDay';
import type { Acting } from '../state/acting';
import { dialog } from '../state/dialog';
import { draftNameOf } from '../state/draftName';
import { selectDialog, selectEntryInForm, selectFormProblems, selectIsFormOpen, selectIsFormWrong, selectWouldReplace } from '../state/formSelectors';
import type { TrackerWithEntries } from '../state/tracker';
import { useText } from '../text';
import { EntryErrorBar } from './EntryErrorBar';
import { FieldInput } from './FieldInput';
import { useProblemText } from './useProblemText';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    minWidth: 0,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface EntryFormProps {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
}

/** The entry form: a day, the tracker's fields, Save and Cancel (TRK-027). What was typed and not sent is offered back. */
export const EntryForm = ({ open, acting }: EntryFormProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { form, work } = useSelector(selectDialog);
  const problems = useSelector(selectFormProblems);
  const isOpen = useSelector(selectIsFormOpen);
  const isWrong = useSelector(selectIsFormWrong);
  const { fieldChanged, fieldLeft, submitted, cancelled } = dialog.actions;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isOpen && work === 'none') dispatch(submitted());
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      {form.entryId === undefined && <KeptDraft key={form.number} open={open} acting={acting} />}
      <FormTitle />
      <EntryErrorBar />
      <div className={styles.fields}>
        <DayInput latest={open.today} />
        {visibleFields(open.tracker.TrackerFields).map((field) => (
          <FieldInput
            key={`${form.number} ${field.FieldName}`}
            field={field}
            text={form.texts[field.FieldName] ?? ''}
            problem={problems.fields.get(field.FieldName)}
            disabled={!isOpen || work !== 'none'}
            onChange={(text) => dispatch(fieldChanged({ name: field.FieldName, text }))}
            onLeave={() => dispatch(fieldLeft({ name: field.FieldName }))}
          />
        ))}
      </div>
      <FormHints isEmpty={problems.isEmpty && problems.fields.size === 0} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!isOpen || isWrong}
          disabledFocusable={work !== 'none'}
          icon={work === 'saving' ? <Spinner size="extra-tiny" /> : undefined}
        >
          {t(work === 'saving' ? 'entry.saving' : 'entry.save')}
        </Button>
        <Button disabledFocusable={work !== 'none'} onClick={() => dispatch(cancelled())}>
          {t('entry.cancel')}
        </Button>
      </div>
    </form>
  );
};

const FormTitle = () => {
  const t = useText();
  const format = useFormat();
  const entry = useSelector(selectEntryInForm);
  return <h3 className={useStyles().title}>{entry ? t('entry.editing', { date: format.day(entry.day) }) : t('entry.new')}</h3>;
};

/** The day of a new entry is open, that of an existing one is locked (TRK-079). */
const DayInput = ({ latest }: { readonly latest: string }) => {
  const t = useText();
  const say = useProblemText();
  const dispatch = useDispatch();
  const { form, work } = useSelector(selectDialog);
  const { day: problem } = useSelector(selectFormProblems);
  return (
    <Field label={t('entry.date')} required {...(problem ? { validationMessage: say(problem), validationState: 'error' as const } : {})}>
      <Input
        type="date"
        value={form.day}
        max={latest}
        disabled={form.entryId !== undefined || work !== 'none'}
        onChange={(_, { value }) => dispatch(dialog.actions.dayChanged(value))}
        onBlur={() => dispatch(dialog.actions.dayLeft())}
      />
    </Field>
  );
};

const FormHints = ({ isEmpty }: { readonly isEmpty: boolean }) => {
  const t = useText();
  const isOpen = useSelector(selectIsFormOpen);
  const wouldReplace = useSelector(selectWouldReplace);
  const hint = !isOpen ? t('entry.locked') : isEmpty ? t('problem.nothingEntered') : wouldReplace ? t('entry.wouldReplace') : undefined;
  if (hint === undefined) return null;
  return (
    <MessageBar intent={isOpen && isEmpty ? 'error' : 'info'} layout="multiline">
      <MessageBarBody>{hint}</MessageBarBody>
    </MessageBar>
  );
};

/** What an earlier visit left in this form. */
const KeptDraft = ({ open, acting }: EntryFormProps) => {
  const dispatch = useDispatch();
  const { day, texts } = useSelector(selectDialog).form;
  return useDraft(draftNameOf(acting, open.tracker.TrackerId), { day, fields: Object.entries(texts) }, (kept) => {
    dispatch(dialog.actions.draftTaken({ day: isDay(kept.day) ? kept.day : day, texts: Object.fromEntries(kept.fields) }));
  });
};
