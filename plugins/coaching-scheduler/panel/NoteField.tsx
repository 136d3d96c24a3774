import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#shell/api';
import { coachNote } from '#shell/rules/validators';
import { useText } from '../text';

/** Minimum and maximum number of visible lines of a note (SUP-107). */
const rows = { least: 2, most: 5 } as const;

const useStyles = makeStyles({
  area: {
    fieldSizing: 'content',
    minHeight: `calc(2 * ${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalSNudge})`,
    maxHeight: `calc(5 * ${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalSNudge})`,
  },
});

/** The note of an entry. The field grows with its text, and shows at once when the text is too long (SUP-100). */
export const NoteField = <V extends FieldValues, N extends FieldPathByValue<V, string>>(props: FieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const tooLong = (text: string): string | undefined => (coachNote(text) ? t('entry.tooLong') : undefined);
  const { field, frame, control } = useField({ ...props, check: tooLong }, { kind: 'text' });
  const lines = String(field.value).split('\n').length;
  return (
    <Field {...frame} validationMessage={tooLong(field.value) ?? frame.validationMessage}>
      <Textarea
        {...control}
        textarea={{ className: styles.area }}
        rows={Math.min(rows.most, Math.max(rows.least, lines))}
        resize="none"
        value={field.value}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
};
