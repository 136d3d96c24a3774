import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { ContentForm, ContentPart, pathTo, SelectField, SwitchField, TranslatedField, useContentForm, useNavigate } from '#shell/api';
import type { AdministeredTracker } from '../../contract';
import { TrackerIcon } from '../../parts/TrackerIcon';
import { paths } from '../../paths';
import { icons } from '../../rules/icons';
import { useText } from '../../text';
import { api } from '../api';
import { bodyOf, fieldOf, startOf, type TrackerValues } from '../rules/form';
import { saveTracker } from '../state';
import { EntryPreview } from './EntryPreview';
import { FieldRows } from './FieldRows';
import { TemplateChoice } from './TemplateChoice';

interface TrackerFormProps {
  readonly company: string;
  readonly tracker: AdministeredTracker | undefined;
}

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  icon: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalM, '& > :first-child': { flexGrow: 1 }, fontSize: tokens.fontSizeBase500 },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const types = ['Fitness', 'Measurement', 'Count', 'YesNo', 'MultipleChoice'] as const;

/** The form of a tracker with its fields, and a preview. */
export const TrackerForm = ({ company, tracker }: TrackerFormProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(pathTo(paths.administered, { company }));
  const form = useContentForm(api.saveTracker, {
    item: tracker,
    company,
    startOf,
    change: saveTracker,
    input: (values, base) => ({ body: bodyOf(values, base) }),
    draft: 'trackers.tracker',
    fieldOf,
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as TrackerValues;
  const hasEntries = tracker?.HasEntries ?? false;
  return (
    <ContentForm of={form} onCancel={goBack}>
      {tracker === undefined && <TemplateChoice form={form} chosen={values.Template} />}
      <ContentPart title={t('administered.part.tracker')}>
        <TranslatedField of={form} name="Names" label={t('administered.field.name')} required />
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="TrackerType"
            label={t('administered.field.type')}
            hint={t(hasEntries ? 'administered.field.type.fixed' : 'administered.field.type.hint')}
            disabled={hasEntries}
            options={Object.fromEntries(types.map((type) => [type, t(`administered.type.${type}`)])) as Record<TrackerValues['TrackerType'], string>}
          />
          <div className={styles.icon}>
            <SelectField
              of={form}
              name="Icon"
              label={t('administered.field.icon')}
              options={Object.fromEntries(icons.map((icon) => [icon, t(`administered.icon.${icon}`)])) as Record<TrackerValues['Icon'], string>}
            />
            <TrackerIcon name={values.Icon} />
          </div>
        </div>
        <SwitchField of={form} name="IsOnePerDay" label={t('administered.field.onePerDay')} hint={t('administered.field.onePerDay.hint')} />
        <SwitchField of={form} name="IsPublished" label={t('administered.field.published')} hint={t('administered.field.published.hint')} />
        <SwitchField of={form} name="IsOffered" label={t('administered.field.offered')} hint={t('administered.field.offered.hint')} />
        {tracker?.Measure != null && <p className={styles.words}>{t('administered.measured')}</p>}
      </ContentPart>
      <ContentPart title={t('administered.part.fields')}>
        {hasEntries && <p className={styles.words}>{t('administered.fields.held')}</p>}
        <FieldRows form={form} fields={values.Fields} />
      </ContentPart>
      <ContentPart title={t('administered.part.preview')}>
        <EntryPreview values={values} />
      </ContentPart>
    </ContentForm>
  );
};
