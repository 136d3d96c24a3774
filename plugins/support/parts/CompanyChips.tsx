import { Combobox, Field, makeStyles, Option, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import type { EntityChoice } from '../contract';
import { companyNamed, suggestions } from '../rules/chips';
import { useText } from '../text';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, marginBottom: tokens.spacingVerticalXS },
  box: { width: '100%', minWidth: 0 },
});

/** Maximum number of companies offered at a time. */
const mostOffered = 50;

interface CompanyChipsProps {
  readonly companies: readonly EntityChoice[];
  readonly chosen: readonly EntityChoice[];
  readonly onChange: (chosen: readonly EntityChoice[]) => void;
}

/** Companies as chips, selected from a list that follows the input; unknown and already selected names are refused (SUP-026 to SUP-029). */
export const CompanyChips = ({ companies, chosen, onChange }: CompanyChipsProps) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const offered = suggestions(typed, companies, chosen).slice(0, mostOffered);

  const take = (company: EntityChoice | undefined): void => {
    if (company) {
      onChange([...chosen, company]);
      setTyped('');
      setUnknown(undefined);
    } else if (typed.trim() !== '') setUnknown(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ',') {
      event.preventDefault();
      take(companyNamed(typed, companies, chosen));
    } else if (event.key === 'Enter' && offered.length === 0) {
      event.preventDefault();
      take(undefined);
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
  };

  return (
    <Field
      label={t('search.companies')}
      hint={t('search.companies.hint')}
      {...(unknown !== undefined && { validationMessage: t('search.companies.unknown', { name: unknown }) })}
    >
      {(field) => (
        <div>
          {chosen.length > 0 && (
            <TagGroup
              className={styles.chips}
              aria-label={t('search.companies')}
              onDismiss={(_, { value }) => onChange(chosen.filter((company) => company.Value !== value))}
            >
              {chosen.map(({ Value, Text }) => (
                <Tag key={Value} value={Value} size="small" dismissible dismissIcon={{ 'aria-label': t('search.companies.remove', { name: Text }) }}>
                  {Text}
                </Tag>
              ))}
            </TagGroup>
          )}
          <Combobox
            {...field}
            className={styles.box}
            freeform
            autoComplete="off"
            value={typed}
            selectedOptions={[]}
            onChange={({ target }) => {
              setTyped(target.value);
              setUnknown(undefined);
            }}
            onKeyDown={onKeyDown}
            onOptionSelect={(_, { optionValue }) => take(offered.find(({ Value }) => Value === optionValue))}
          >
            {offered.map(({ Value, Text }) => (
              <Option key={Value} value={Value} text={Text}>
                {Text}
              </Option>
            ))}
          </Combobox>
        </div>
      )}
    </Field>
  );
};
