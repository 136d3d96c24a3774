import { Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Source } from '../../../state/resource';
import { Avatar } from '../../Avatar';
import { MessageOption } from '../../MessageOption';
import { useResource } from '../../useResource';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';
import { useSettled } from '../useSettled';

/** A person who can be selected. */
export interface PersonToChoose {
  readonly UserId: string;
  readonly FirstName: string;
  readonly LastName: string;
}

interface PersonFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  /** Searches people by name; called with two letters or more, half a second after the last keystroke. */
  readonly find: (term: string) => Source<readonly PersonToChoose[]>;
  /** The person of the initial id. */
  readonly chosen?: PersonToChoose;
}

const fewestLetters = 2;

const nameOf = ({ FirstName, LastName }: PersonToChoose): string => `${FirstName} ${LastName}`;

const useStyles = makeStyles({
  box: { minWidth: 0 },
  // Fluent's list has a fixed width, and may be as high as the window.
  list: { maxHeight: '320px' },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0, overflowWrap: 'anywhere' },
});

/** A person, searched by name; the value is their id. Typed text without a choice is an error at the field. */
export const PersonField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ find, chosen, ...props }: PersonFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState(chosen ? nameOf(chosen) : '');
  const term = useSettled(typed.trim());
  const { check } = props;
  const isChosen: typeof check = (value, values) => (value === '' && typed.trim() !== '' ? t('person.choose') : check?.(value, values));
  const { field, frame, control, choose, fault } = useField({ ...props, check: isChosen }, { kind: 'choice' });
  return (
    <Field {...frame} validationMessage={typed.trim() !== '' && fault && field.value === '' ? t('person.choose') : fault}>
      <Combobox
        {...control}
        className={styles.box}
        listbox={{ className: styles.list }}
        freeform
        autoComplete="off"
        value={typed}
        selectedOptions={field.value === '' ? [] : [field.value]}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange('');
        }}
        onOptionSelect={(_, { optionValue, optionText }) => {
          if (optionValue === undefined || optionText === undefined) return;
          setTyped(optionText);
          choose(optionValue as FieldPathValue<V, N>);
        }}
      >
        {term.length < fewestLetters ? <MessageOption>{t('person.type')}</MessageOption> : <Found of={find(term)} />}
      </Combobox>
    </Field>
  );
};

const Found = ({ of }: { readonly of: Source<readonly PersonToChoose[]> }) => {
  const styles = useStyles();
  const t = useText();
  const { data: people, status } = useResource(of);
  if (!people) return <MessageOption>{t(status === 'failed' ? 'person.failed' : 'person.searching')}</MessageOption>;
  if (people.length === 0) return <MessageOption>{t('person.nobody')}</MessageOption>;
  return people.map((person) => (
    <Option key={person.UserId} value={person.UserId} text={nameOf(person)}>
      <span className={styles.person}>
        <Avatar userId={person.UserId} firstName={person.FirstName} lastName={person.LastName} />
        {nameOf(person)}
      </span>
    </Option>
  ));
};
