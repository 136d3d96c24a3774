import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type FormEvent, useState } from 'react';
import { useDispatch, useFacts, useFormat, useResource, useSelector } from '#shell/api';
import { type AuditFilters as Filters, filtersIn, noFilters, queryOf } from '../rules/auditFilters';
import { isReason, reasons } from '../rules/reasons';
import { acted, companies } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXL },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  /** Never wider than its column. */
  box: { minWidth: 0, width: '100%' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Filters of the audit of impersonations. */
export const AuditFilters = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const zone = useFormat().reader.zone;
  const { query } = useSelector(acted.select);
  const [filters, setFilters] = useState<Filters>(() => filtersIn(query, zone));
  const search = (wanted: Filters): void => {
    setFilters(wanted);
    dispatch(acted.narrowed(queryOf(wanted, zone)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(filters);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Fields filters={filters} onChange={(some) => setFilters({ ...filters, ...some })} />
      <div className={styles.foot}>
        <Switch label={t('audit.onlyChanges')} checked={filters.onlyChanges} onChange={(_event, { checked }) => search({ ...filters, onlyChanges: checked })} />
        <Button type="submit" appearance="primary" icon={<SearchRegular />}>
          {t('search.submit')}
        </Button>
        <Button appearance="subtle" onClick={() => search(noFilters)}>
          {t('audit.clear')}
        </Button>
      </div>
    </form>
  );
};

interface FieldsProps {
  readonly filters: Filters;
  readonly onChange: (some: Partial<Filters>) => void;
}

const Fields = ({ filters, onChange }: FieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const { settings } = useFacts();
  const choices = useResource(companies.of({ query: { entityId: settings?.GlobalEntityId ?? '' } })).data ?? [];
  return (
    <div className={styles.fields}>
      {(['actor', 'subject'] as const).map((name) => (
        <Field key={name} label={t(`audit.${name}`)}>
          <Input
            className={styles.box}
            maxLength={100}
            autoComplete="off"
            placeholder={t('audit.nameOrMail')}
            value={filters[name]}
            onChange={(_, { value }) => onChange({ [name]: value })}
          />
        </Field>
      ))}
      <Field className={styles.box} label={t('column.company')}>
        <Select className={styles.box} value={filters.company} onChange={(_, { value }) => onChange({ company: value })}>
          <option value="">{t('filters.all')}</option>
          {choices.map(({ Value, Text }) => (
            <option key={Value} value={Value}>
              {Text}
            </option>
          ))}
        </Select>
      </Field>
      <Field className={styles.box} label={t('reason')}>
        <Select
          className={styles.box}
          value={filters.reason}
          onChange={(_, { value }) => onChange({ reason: isReason(value) || value === 'None' ? value : '' })}
        >
          <option value="">{t('audit.allReasons')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason.${reason}`)}
            </option>
          ))}
          <option value="None">{t('reason.none')}</option>
        </Select>
      </Field>
      <Field label={t('reason.detail')}>
        <Input className={styles.box} maxLength={100} autoComplete="off" value={filters.detail} onChange={(_, { value }) => onChange({ detail: value })} />
      </Field>
      {(['first', 'last'] as const).map((name) => (
        <Field key={name} label={t(`audit.${name}`)}>
          <Input className={styles.box} type="date" value={filters[name]} onChange={(_, { value }) => onChange({ [name]: value })} />
        </Field>
      ))}
    </div>
  );
};
