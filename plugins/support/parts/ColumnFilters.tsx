import { Button, Dropdown, Field, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import type { EntityChoice } from '../contract';
import { selectSearch } from '../state';
import { filtered, type Kind } from '../state/searches';
import { useText } from '../text';

const columns = [
  ['firstNameFilter', 'column.firstName'],
  ['lastNameFilter', 'column.lastName'],
  ['emailFilter', 'column.email'],
  ['birthDateFilter', 'column.birthDate'],
] as const;

const useStyles = makeStyles({
  root: { flex: '1 1 100%', display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  fields: { width: '100%', display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  closed: { display: 'none' },
  box: { minWidth: 0, width: '100%' },
});

/** A filter for each column of the results (SUP-019). `companies`: the companies among them. */
export const ColumnFilters = ({ kind, companies }: { readonly kind: Kind; readonly companies: readonly EntityChoice[] }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { filters } = useSelector(selectSearch(kind));
  const [isOpen, setOpen] = useState(false);
  const names = companies.filter(({ Value }) => filters.companies.includes(Value)).map(({ Text }) => Text);
  return (
    <div className={styles.root}>
      <Button size="small" appearance="subtle" icon={<FilterRegular />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('filters')}
      </Button>
      <div id={id} className={isOpen ? styles.fields : styles.closed}>
        {columns.map(([name, label]) => (
          <Field key={name} label={t('filters.contains', { column: t(label) })}>
            <Input
              className={styles.box}
              maxLength={100}
              value={filters[name]}
              placeholder={name === 'birthDateFilter' ? 'MM/dd/yyyy' : ''}
              onChange={(_, { value }) => dispatch(filtered({ kind, [name]: value }))}
            />
          </Field>
        ))}
        <Field label={t('column.company')}>
          <Dropdown
            className={styles.box}
            multiselect
            placeholder={t('filters.all')}
            value={names.join(', ')}
            selectedOptions={[...filters.companies]}
            onOptionSelect={(_, { selectedOptions }) => dispatch(filtered({ kind, companies: selectedOptions }))}
          >
            {companies.map(({ Value, Text }) => (
              <Option key={Value} value={Value} text={Text}>
                {Text}
              </Option>
            ))}
          </Dropdown>
        </Field>
      </div>
    </div>
  );
};
