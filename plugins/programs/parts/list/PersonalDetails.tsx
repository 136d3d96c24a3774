import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { now, useFormat } from '#shell/api';
import { programDay } from '../../rules/dates/programDay';
import { endsInOrder, latestStart, longest, type PersonalDraft, startsInTime } from '../../rules/personalDetails';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))', gap: tokens.spacingHorizontalL, maxWidth: '44rem' },
  wide: { gridColumn: '1 / -1' },
});

/** Drafts of the join screen, by program. A program keeps its input while it is not chosen. */
export interface JoinForm {
  readonly drafts: Readonly<Record<string, PersonalDraft>>;
}

interface PersonalDetailsProps {
  readonly control: Control<JoinForm>;
  /** Key of its draft in the form. */
  readonly place: string;
  /** Whether the page was opened for this program: the focus begins in its name. */
  readonly isFirst: boolean;
}

/** The fields of a personal program (PRG-041). */
export const PersonalDetails = ({ control, place, isFirst }: PersonalDetailsProps) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the effect of the heading, which takes the focus of a new page.
    if (isFirst) queueMicrotask(() => root.current?.querySelector('input')?.focus());
  }, [isFirst]);
  const text = { control, place };
  const checkStart = (start: string): true | string => {
    const today = programDay(now());
    return startsInTime(start, today) || t('personal.start.range', { first: format.day(today), last: format.day(latestStart(today)) });
  };
  return (
    <div ref={root} className={styles.root}>
      <TextField {...text} name="Name" label={t('personal.name')} className={styles.wide} rules={{ required: t('personal.name.required') }} />
      <TextField {...text} name="Description" label={t('personal.description')} className={styles.wide} isLong />
      <TextField {...text} name="Goal" label={t('personal.goal')} hint={t('personal.goal.hint')} className={styles.wide} />
      <TextField {...text} name="StartDate" label={t('personal.start')} type="date" rules={{ required: t('personal.start.required'), validate: checkStart }} />
      <TextField
        {...text}
        name="EndDate"
        label={t('personal.end')}
        type="date"
        rules={{ validate: (EndDate, { drafts }) => endsInOrder({ StartDate: drafts[place]?.StartDate ?? '', EndDate }) || t('personal.end.early') }}
      />
    </div>
  );
};

interface TextFieldProps {
  readonly control: Control<JoinForm>;
  readonly place: string;
  readonly name: keyof PersonalDraft;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'date';
  readonly isLong?: true;
  readonly className?: string;
  readonly rules?: { readonly required?: string; readonly validate?: (value: string, form: JoinForm) => true | string };
}

const TextField = ({ control, place, name, label, hint, type, isLong, className, rules }: TextFieldProps) => {
  const { field, fieldState } = useController({ control, name: `drafts.${place}.${name}`, rules: { ...rules } });
  const maxLength = name === 'StartDate' || name === 'EndDate' ? undefined : longest[name];
  const input = { value: field.value ?? '', name: field.name, ref: field.ref, onBlur: field.onBlur, maxLength };
  const onChange = (_: unknown, { value }: { value: string }): void => field.onChange(value);
  return (
    <Field className={className} label={label} hint={hint} required={rules?.required !== undefined} validationMessage={fieldState.error?.message}>
      {isLong ? <Textarea {...input} onChange={onChange} resize="vertical" /> : <Input {...input} onChange={onChange} {...(type && { type })} />}
    </Field>
  );
};
