import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BusyRing, useDispatch, useDraft, useFormat, useSelector } from '#shell/api';
import { isDay } from '#shell/rules/dates/days';
import type { Acting } from '../../rules/entry/editor';
import { draftNameOf } from '../../rules/entry/entryDraft';
import { areSameTexts, visibleFields } from '../../rules/fields';
import type { TrackerWithEntries } from '../../rules/tracker';
import { dialog } from '../../state/entry/dialog';
import {
  selectDialog,
  selectDoesCancelComeBack,
  selectEntryInForm,
  selectFormProblems,
  selectIsFormOpen,
  selectIsFormWrong,
  selectWouldReplace,
} from '../../state/entry/selectors';
import { useText } from '../../text';
import { EntryErrorBar } from './EntryErrorBar';
import { FieldInput } from './FieldInput';
import { useFormFocus } from './useFormFocus';
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
    '& > *': { minWidth: 0 },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface EntryFormProps {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
}

/** The entry form: a day, the tracker's fields, Save and Cancel (TRK-027). Unsent input is offered again. */
export const EntryForm = ({ open, acting }: EntryFormProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { form, work } = useSelector(selectDialog);
  const problems = useSelector(selectFormProblems);
  const isOpen = useSelector(selectIsFormOpen);
  const isWrong = useSelector(selectIsFormWrong);
  const comesBack = useSelector(selectDoesCancelComeBack);
  const { fieldChanged, fieldLeft, submitted, cancelled, newEntryWanted } = dialog.actions;
  const frame = useRef<HTMLFormElement>(null);
  useFormFocus(frame, form.number);
  // The disabled Save button would keep the focus, so it moves to the first invalid field.
  const isTurnedDown = form.isSubmitted && isWrong;
  useEffect(() => {
    if (isTurnedDown && document.activeElement?.getAttribute('type') === 'submit') frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTurnedDown]);
  // Number of the form in which Save or Enter was pressed: leaving the date field before may load the day's own entry, which must not be saved.
  const pressedIn = useRef<number>(undefined);
  const press = (): void => {
    pressedIn.current = form.number;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMeant = pressedIn.current === undefined || pressedIn.current === form.number;
    pressedIn.current = undefined;
    if (isMeant && isOpen && work === 'none') dispatch(submitted());
  };
  return (
    <form
      ref={frame}
      className={styles.root}
      aria-busy={work !== 'none'}
      onSubmit={submit}
      onKeyDownCapture={({ key }) => key === 'Enter' && press()}
      noValidate
    >
      {isOpen && <KeptDraft key={form.number} open={open} acting={acting} />}
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
            disabled={!isOpen}
            onChange={(text) => dispatch(fieldChanged({ name: field.FieldName, text }))}
            onLeave={() => dispatch(fieldLeft(field.FieldName))}
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
          onPointerDown={press}
          icon={work === 'saving' ? <BusyRing size="small" /> : undefined}
        >
          {t(work === 'saving' ? 'entry.saving' : 'entry.save')}
        </Button>
        <Button disabledFocusable={work !== 'none'} onClick={() => dispatch(cancelled({ entryId: form.entryId }))}>
          {t('entry.cancel')}
        </Button>
        {comesBack && (
          <Button appearance="subtle" disabledFocusable={work !== 'none'} onClick={() => dispatch(newEntryWanted())}>
            {t('entry.new')}
          </Button>
        )}
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

/** Keys that type a day part by part: after each of them the input holds a complete day, though not the intended one. */
const typesPart = ({ key, altKey }: KeyboardEvent): boolean => !altKey && /^(\d|Arrow(Up|Down)|Backspace|Delete)$/.test(key);

/**
 * The day of a new entry is editable, that of an existing one is locked (TRK-079). A picked day counts at once, a typed one when the field is left,
 * or with Enter.
 */
const DayInput = ({ latest }: { readonly latest: string }) => {
  const t = useText();
  const say = useProblemText();
  const dispatch = useDispatch();
  const { form, work } = useSelector(selectDialog);
  const { day: problem } = useSelector(selectFormProblems);
  const isTyping = useRef(false);
  const { dayChanged, dayLeft } = dialog.actions;
  const leave = (): void => {
    isTyping.current = false;
    dispatch(dayLeft());
  };
  return (
    <Field label={t('entry.date')} required {...(problem ? { validationMessage: say(problem), validationState: 'error' as const } : {})}>
      <Input
        type="date"
        value={form.day}
        max={latest}
        disabled={form.entryId !== undefined}
        readOnly={work !== 'none'}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          else if (typesPart(event)) isTyping.current = true;
        }}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onChange={(_, { value }) => {
          dispatch(dayChanged(value));
          if (!isTyping.current) dispatch(dayLeft());
        }}
        onBlur={leave}
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

/** Restores the input of an earlier visit. A day without other input is not stored: choosing it again is as quick as restoring it. */
const KeptDraft = ({ open, acting }: EntryFormProps) => {
  const dispatch = useDispatch();
  const { day, texts, entryId } = useSelector(selectDialog).form;
  const [beginning] = useState({ day, texts });
  const held = areSameTexts(texts, beginning.texts) ? beginning : { day, texts };
  return useDraft(draftNameOf(acting, open.tracker.TrackerId, entryId), { day: held.day, fields: Object.entries(held.texts) }, (kept) => {
    dispatch(dialog.actions.draftTaken({ day: isDay(kept.day) ? kept.day : day, texts: Object.fromEntries(kept.fields) }));
  });
};
