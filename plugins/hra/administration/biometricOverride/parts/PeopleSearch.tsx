import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: { flex: '1 1 18rem', minWidth: 0, maxWidth: '28rem', '@media (max-width: 479.98px)': { flexBasis: '100%' } },
  form: { display: 'flex', gap: tokens.spacingHorizontalS },
  submit: { minWidth: 0 },
  input: { flex: '1 1 8rem', minWidth: 0 },
});

interface PeopleSearchProps {
  /** The current search terms. */
  readonly terms: string;
  readonly onSearch: (terms: string) => void;
}

/** A search by name or email address; the field's clear button ends the search at once (ADR-061). */
export const PeopleSearch = ({ terms, onSearch }: PeopleSearchProps) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const search = (wanted: string): void => {
    onSearch(wanted.trim());
    setTyped(undefined);
  };
  return (
    <search className={styles.root}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed ?? terms);
        }}
      >
        <Input
          className={styles.input}
          type="search"
          aria-label={t('override.search')}
          placeholder={t('override.search')}
          maxLength={100}
          value={typed ?? terms}
          onChange={(_, { value }) => (value === '' ? search('') : setTyped(value))}
        />
        <Button className={styles.submit} type="submit">
          {t('override.search.submit')}
        </Button>
      </form>
    </search>
  );
};
