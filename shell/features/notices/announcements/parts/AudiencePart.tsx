import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import type { Audience } from '../../../../net/audience';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import { Loaded } from '../../../../ui/Loaded';
import type { Choice } from '../../../administration/contract';
import { AudienceField } from '../../../administration/views';
import type { AdministeredAnnouncement } from '../contract';
import { type AnnouncementValues, isHidden } from '../rules/form';
import { filters } from '../state/filters';
import { useText } from '../text';

const useStyles = makeStyles({
  standing: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalM },
  line: { margin: 0 },
  label: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface AudiencePartProps {
  readonly form: ContractForm<AnnouncementValues>;
  readonly company: Choice;
  /** The one that is edited, as it is saved. */
  readonly saved: AdministeredAnnouncement | undefined;
}

/**
 * Who sees it. An audience with a filter that the administrator cannot choose, such as one of health data, stands as it is until they choose another: nobody has to
 * show an announcement to everybody in order to correct its title. Filters of health data are told to nobody without HIPAA Access, so the form does not know them then.
 */
export const AudiencePart = ({ form, company, saved }: AudiencePartProps) => {
  const t = useText();
  const chosen = useWatch({ control: form.form.control, name: 'Filters' });
  const say = (audience: Audience): string | undefined => (isHidden(audience) ? t('audience.hidden') : undefined);
  const field = <AudienceField of={form} name="Filters" label={t('field.audience')} company={company} say={say} />;
  if (!saved) return field;
  if (isHidden(chosen)) return <Standing form={form} saved={saved} text={t('audience.hidden.stands')} />;
  const { Filters = [] } = saved;
  if (Filters.length === 0) return field;
  const isTheSaved = JSON.stringify(chosen) === JSON.stringify(Filters);
  return (
    <Loaded of={filters.of({ query: { entityId: company.Value } })} failed={t('failed.filters')}>
      {({ Categories }) => {
        const canChoose = Filters.every(({ Category }) => Categories.some(({ Id }) => Id === Category));
        return canChoose || !isTheSaved ? field : <Standing form={form} saved={saved} text={t('audience.stands')} />;
      }}
    </Loaded>
  );
};

interface StandingProps extends Pick<AudiencePartProps, 'form'> {
  readonly saved: AdministeredAnnouncement;
  /** Why it stands. */
  readonly text: string;
}

const Standing = ({ form, saved, text }: StandingProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.standing}>
      <p className={styles.label}>{t('field.audience')}</p>
      <p className={styles.line}>
        <strong>{saved.AudienceText}</strong>
      </p>
      <p className={styles.label}>{text}</p>
      <Button onClick={() => form.form.setValue('Filters', [], { shouldDirty: true })}>{t('audience.other')}</Button>
    </div>
  );
};
