import { Button, Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import type { Audience } from '../../../../net/schemas/audience';
import { useText as useFormText } from '../../../../ui/form/text';
import { useSettled } from '../../../../ui/form/useSettled';
import { MessageOption } from '../../../../ui/MessageOption';
import { useResource } from '../../../../ui/useResource';
import type { AudiencePerson, Choice } from '../../contract';
import { audiencePeople, audienceReasons } from '../../state';
import { useText } from '../../text';
import { RowLoaded } from './RowLoaded';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, width: '100%', maxWidth: '30rem' },
  box: { minWidth: 0 },
  list: { maxHeight: '320px' },
  answer: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  reasons: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

interface WhyProps {
  readonly company: Choice;
  /** The complete rows; undefined while rows are invalid. */
  readonly audience: Audience | undefined;
  /** Id of the plan year of statuses; undefined: the current one. */
  readonly planYear: string | undefined;
}

/** Finds a person by name and shows why they are included, or why not. */
export const Why = ({ company, audience, planYear }: WhyProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<{ readonly id: string; readonly name: string }>();
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <div className={styles.root}>
      <Button appearance="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('audience.why')}
      </Button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && <PersonSearch company={company} field={field} onChoose={setPerson} />}
        {isOpen && person && (
          <div role="status">
            {audience ? (
              <RowLoaded
                of={audienceReasons.of({
                  body: { EntityId: company.Value, Filters: [...audience], UserId: person.id, ...(planYear !== undefined && { PlanYearId: planYear }) },
                })}
                failed={t('audience.why.failed')}
                name={person.name}
              >
                {({ IsIn, Reasons }) => (
                  <>
                    <p className={styles.answer}>{t(IsIn ? 'audience.why.in' : 'audience.why.out', { name: person.name })}</p>
                    {Reasons.length > 0 ? (
                      <ul className={styles.reasons}>
                        {Reasons.map((reason) => (
                          <li key={reason}>{reason}</li>
                        ))}
                      </ul>
                    ) : (
                      IsIn && t('audience.why.everybody', { company: company.Text })
                    )}
                  </>
                )}
              </RowLoaded>
            ) : (
              t('audience.count.wrong')
            )}
          </div>
        )}
      </div>
    </div>
  );
};

interface PersonSearchProps {
  readonly company: Choice;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly onChoose: (person: { readonly id: string; readonly name: string } | undefined) => void;
}

const fewestLetters = 2;

const PersonSearch = ({ company, field, onChoose }: PersonSearchProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useFormText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const term = useSettled(typed.trim());
  return (
    <Field label={t('audience.why.person')}>
      <Combobox
        ref={field}
        className={styles.box}
        listbox={{ className: styles.list }}
        freeform
        autoComplete="off"
        value={typed}
        selectedOptions={chosen === '' ? [] : [chosen]}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen('');
          onChoose(undefined);
        }}
        onOptionSelect={(_, { optionValue, optionText }) => {
          if (optionValue === undefined || optionText === undefined) return;
          setTyped(optionText);
          setChosen(optionValue);
          onChoose({ id: optionValue, name: optionText });
        }}
      >
        {term.length < fewestLetters ? <MessageOption>{say('person.type')}</MessageOption> : <People company={company} search={term} />}
      </Combobox>
    </Field>
  );
};

const nameOf = ({ FirstName, LastName }: AudiencePerson): string => `${FirstName} ${LastName}`;

const People = ({ company, search }: { readonly company: Choice; readonly search: string }) => {
  const say = useFormText();
  const { data: people, status } = useResource(audiencePeople.of({ query: { entityId: company.Value, search } }));
  if (!people) return <MessageOption>{say(status === 'failed' ? 'person.failed' : 'person.searching')}</MessageOption>;
  if (people.length === 0) return <MessageOption>{say('person.nobody')}</MessageOption>;
  return people.map((person) => (
    <Option key={person.UserId} value={person.UserId} text={nameOf(person)}>
      {nameOf(person)}
    </Option>
  ));
};
