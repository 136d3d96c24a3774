import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  BackLink,
  ContentForm,
  ContentPart,
  Loaded,
  MultiSelectField,
  PageFrame,
  pathTo,
  SelectField,
  TextField,
  useContractForm,
  useFormat,
  useNavigate,
  useRecord,
} from '#shell/api';
import type { CompanyBasics, PartnerChange } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { api } from './api';
import { CompanyGone } from './parts/CompanyGone';
import { basics, partnerChange, saveBasics } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** `/support/entity-management/basics`: name, partner and features of a company. */
export default function Basics({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <Loaded of={basics.of({ query: { entityId: id } })} failed={t('company.detail.failed')} missing={<CompanyGone />}>
      {(data) => (
        <PageFrame title={t('basics.titleOf', { name: data.Name })} back={<BackLink href={pathTo(paths.company, { id })}>{data.Name}</BackLink>}>
          <BasicsForm data={data} />
        </PageFrame>
      )}
    </Loaded>
  );
}

const startOf = ({ Name, PartnerId, Coaching, Support, Switches }: CompanyBasics) => ({ Name, PartnerId, Coaching, Support, Switches });

const BasicsForm = ({ data }: { readonly data: CompanyBasics }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const record = useRecord(data, startOf);
  const form = useContractForm(api.saveBasics, {
    start: record.start,
    record,
    change: saveBasics,
    input: (body) => ({ body: { ...body, EntityId: data.EntityId } }),
  });
  const partner = useWatch({ control: form.form.control, name: 'PartnerId' });
  const scopes = useScopes(data);
  return (
    <ContentForm of={form} onCancel={() => navigate(pathTo(paths.company, { id: data.EntityId }))}>
      <ContentPart title={t('company.part.company')}>
        <TextField of={form} name="Name" label={t('company.name')} required />
        {data.Partners.length > 0 && (
          <SelectField
            of={form}
            name="PartnerId"
            label={t('entities.partner')}
            hint={t('company.partner.hint')}
            options={Object.fromEntries(data.Partners.map(({ Value, Text }) => [Value, Text]))}
            placeholder={t('company.none')}
          />
        )}
        {partner !== data.PartnerId && <Reach entityId={data.EntityId} partnerId={partner} />}
      </ContentPart>
      <ContentPart title={t('basics.staff')}>
        <div className={styles.beside}>
          <SelectField of={form} name="Coaching" label={t('basics.coaching')} hint={t('basics.coaching.hint')} options={scopes} />
          <SelectField of={form} name="Support" label={t('basics.support')} hint={t('basics.support.hint')} options={scopes} />
        </div>
      </ContentPart>
      <ContentPart title={t('basics.switches')}>
        <MultiSelectField of={form} name="Switches" label={t('basics.switches.label')} options={useSwitches(data)} isListed />
      </ContentPart>
    </ContentForm>
  );
};

/** Whom coaches and support reach; all companies only for staff of the company that runs the platform. */
const useScopes = ({ Coaching, Support }: CompanyBasics) => {
  const t = useText();
  const own = { None: t('basics.scope.None'), Company: t('basics.scope.Company'), Partner: t('basics.scope.Partner') };
  return (Coaching === 'Global' || Support === 'Global' ? { ...own, Global: t('basics.scope.Global') } : own) as Record<CompanyBasics['Coaching'], string>;
};

const useSwitches = ({ AllSwitches }: CompanyBasics) => {
  const t = useText();
  return AllSwitches.map(({ Name, Label, About, PluginName, IsLicensed }) => {
    const needs = PluginName === null ? [] : [t(IsLicensed ? 'basics.needs' : 'basics.needsMissing', { name: PluginName })];
    return { value: Name, label: Label, hint: [About, ...needs].join(' ') };
  });
};

/** Who loses and who gains reach with another partner, before it is saved. */
const Reach = ({ entityId, partnerId }: { readonly entityId: string; readonly partnerId: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div role="status">
      <Loaded of={partnerChange.of({ query: { entityId, partnerId } })} failed={t('basics.reach.failed')}>
        {({ Loses, Gains }) => (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t('basics.reach')}</MessageBarTitle>
              <ul className={styles.list}>
                {Loses && (
                  <>
                    <Staff of={Loses} kind="loses" />
                    <li>{t('basics.reach.content', { company: Loses.Company })}</li>
                  </>
                )}
                {Gains && (
                  <>
                    <Staff of={Gains} kind="gains" />
                    <li>{t('basics.reach.newContent', { company: Gains.Company })}</li>
                  </>
                )}
              </ul>
            </MessageBarBody>
          </MessageBar>
        )}
      </Loaded>
    </div>
  );
};

interface StaffProps {
  readonly of: NonNullable<PartnerChange['Loses']>;
  readonly kind: 'loses' | 'gains';
}

const Staff = ({ of: { Company, Count, Names }, kind }: StaffProps) => {
  const t = useText();
  const { locale } = useFormat();
  const more = Count - Names.length;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(more > 0 ? [...Names, t('basics.reach.more', { n: more })] : Names);
  const texts = {
    loses: () => t('basics.reach.loses', { company: Company, n: Count, names }),
    gains: () => t('basics.reach.gains', { company: Company, n: Count, names }),
  };
  return <li>{texts[kind]()}</li>;
};
