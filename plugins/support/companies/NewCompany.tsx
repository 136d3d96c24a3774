import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import {
  BackLink,
  ContentForm,
  ContentPart,
  type ContractForm,
  DateField,
  Loaded,
  MultiSelectField,
  PageFrame,
  pathTo,
  SelectField,
  SwitchField,
  TextField,
  useContractForm,
  useFacts,
  useNavigate,
  useResource,
  useTimeChoices,
} from '#shell/api';
import type { NewCompanyChoices } from '../contract';
import { AdministratorFields } from '../parts/AdministratorFields';
import { paths } from '../paths';
import { useText } from '../text';
import { api } from './api';
import { isReversed } from './rules';
import { choices, createCompany, names, templateContent } from './state';

export { default as state } from './state';

const usualZone = 'America/Chicago';

const start = {
  Name: '',
  Code: '',
  PartnerId: '',
  TemplateId: '',
  Content: [] as string[],
  AsDrafts: true,
  TimeZone: usualZone,
  Plugins: [] as string[],
  From: '',
  Until: '',
  FirstName: '',
  LastName: '',
  Email: '',
  Language: 'en-US' as const,
};

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** `/support/entity-management/new`: a new company, from another one or empty, with its plugins and its first administrator. */
export default function NewCompany() {
  const t = useText();
  return (
    <PageFrame title={t('company.new')} back={<BackLink href={paths.entities}>{t('entities.title')}</BackLink>}>
      <Loaded of={choices} failed={t('company.choices.failed')}>
        {(offered) => <CompanyForm offered={offered} />}
      </Loaded>
    </PageFrame>
  );
}

const CompanyForm = ({ offered }: { readonly offered: NewCompanyChoices }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const form = useContractForm(api.createCompany, {
    start,
    change: createCompany,
    draft: 'support.newCompany',
    whenDone: ({ Id }) => navigate(pathTo(paths.company, { id: Id })),
  });
  const { zones } = useTimeChoices(usualZone);
  const companies = useCompanies();
  usePluginsOfTemplate(form as unknown as ContractForm<typeof start>, offered);
  return (
    <ContentForm of={form} onCancel={() => navigate(paths.entities)} submit={t('company.create')}>
      <ContentPart title={t('company.part.company')}>
        <TextField of={form} name="Name" label={t('company.name')} />
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="PartnerId"
            label={t('entities.partner')}
            hint={t('company.partner.hint')}
            options={companies}
            placeholder={t('company.none')}
          />
          <SelectField of={form} name="TimeZone" label={t('company.timeZone')} hint={t('company.timeZone.hint')} options={zones} />
          <TextField of={form} name="Code" label={t('company.code')} hint={t('company.code.hint')} />
        </div>
      </ContentPart>
      <ContentPart title={t('company.part.template')}>
        <SelectField
          of={form}
          name="TemplateId"
          label={t('company.template')}
          hint={t('company.template.hint')}
          options={companies}
          placeholder={t('company.empty')}
        />
        <TemplateFields of={form as unknown as ContractForm<typeof start>} />
      </ContentPart>
      <ContentPart title={t('licences.title')}>
        <MultiSelectField
          of={form}
          name="Plugins"
          label={t('entities.plugins')}
          options={offered.Plugins.map(({ Value, Text }) => ({ value: Value, label: Text }))}
          isListed
          required
        />
        <div className={styles.beside}>
          <DateField of={form} name="From" label={t('licence.from')} hint={t('licence.from.hint')} />
          <DateField
            of={form}
            name="Until"
            label={t('licence.until')}
            hint={t('licence.until.hint')}
            check={(until, { From }) => (isReversed(From, until) ? t('licence.reversed') : undefined)}
          />
        </div>
      </ContentPart>
      <ContentPart title={t('company.part.administrator')}>
        <p className={styles.hint}>{t('administrator.hint')}</p>
        <AdministratorFields of={form} />
      </ContentPart>
    </ContentForm>
  );
};

/** What is copied from the template besides its settings: only content of the chosen plugins. */
const TemplateFields = ({ of }: { readonly of: ContractForm<typeof start> }) => {
  const t = useText();
  const [template, plugins] = useWatch({ control: of.form.control, name: ['TemplateId', 'Plugins'] });
  if (template === '') return null;
  return (
    <Loaded of={templateContent.of({ query: { entityId: template } })} failed={t('company.content.failed')}>
      {({ Kinds }) => {
        const options = Kinds.filter(({ Plugin }) => Plugin === null || plugins.includes(Plugin)).map(({ Value, Text }) => ({ value: Value, label: Text }));
        if (options.length === 0) return null;
        return (
          <>
            <MultiSelectField of={of} name="Content" label={t('company.content')} hint={t('company.content.hint')} options={options} isListed />
            <SwitchField of={of} name="AsDrafts" label={t('company.asDrafts')} hint={t('company.asDrafts.hint')} />
          </>
        );
      }}
    </Loaded>
  );
};

/** All companies by id, for a choice. */
const useCompanies = (): Readonly<Record<string, string>> => {
  const { settings } = useFacts();
  const { data = [] } = useResource(names.of({ query: { entityId: settings?.GlobalEntityId ?? '' } }));
  return Object.fromEntries(data.map(({ Value, Text }) => [Value, Text]));
};

/** Preselects the plugins of the template. */
const usePluginsOfTemplate = ({ form }: ContractForm<typeof start>, { Licensed }: NewCompanyChoices): void => {
  const template = useWatch({ control: form.control, name: 'TemplateId' });
  const { setValue } = form;
  useEffect(() => {
    const plugins = Licensed.find(({ EntityId }) => EntityId === template)?.Plugins;
    if (plugins) setValue('Plugins', [...plugins], { shouldDirty: true, shouldValidate: true });
  }, [template, Licensed, setValue]);
};
