import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type FormEvent, useId } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import type { EntityChoice } from '../contract';
import { selectSearch } from '../state';
import { isGiven, type Kind, typed } from '../state/searches';
import { useText } from '../text';
import { CompanyChips } from './CompanyChips';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  box: { minWidth: 0, width: '100%' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  needed: { color: tokens.colorNeutralForeground2 },
});

const fields = [
  ['firstName', 'search.firstName'],
  ['lastName', 'search.lastName'],
  ['email', 'search.email'],
] as const;

interface SearchFormProps {
  readonly kind: Kind;
  readonly companies: readonly EntityChoice[];
  readonly onSearch: () => void;
}

/** Company chips, names, address, and the button (SUP-016), which requires search terms (SUP-033). */
export const SearchForm = ({ kind, companies, onSearch }: SearchFormProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { criteria } = useSelector(selectSearch(kind));
  const id = useId();
  const isReady = isGiven(criteria);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onSearch();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CompanyChips companies={companies} chosen={criteria.companies} onChange={(chosen) => dispatch(typed({ kind, companies: chosen }))} />
      <div className={styles.names}>
        {fields.map(([name, label]) => (
          <Field key={name} label={t(label)}>
            <Input
              className={styles.box}
              maxLength={100}
              autoComplete="off"
              value={criteria[name]}
              onChange={(_, { value }) => dispatch(typed({ kind, [name]: value }))}
            />
          </Field>
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" appearance="primary" icon={<SearchRegular />} aria-describedby={id} disabledFocusable={!isReady}>
          {t('search.submit')}
        </Button>
        <span id={id} className={styles.needed}>
          {!isReady && t('search.needed')}
        </span>
      </div>
    </form>
  );
};
