import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import { Loaded } from '../../../../ui/Loaded';
import type { Choice } from '../../../administration/contract';
import { AudienceField } from '../../../administration/views';
import type { AdministeredAnnouncement } from '../contract';
import type { AnnouncementValues } from '../rules/form';
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
 * show an announcement to everybody in order to correct its title.
 */
export const AudiencePart = ({ form, company, saved }: AudiencePartProps) => {
  const t = useText();
  const field = <AudienceField of={form} name="Filters" label={t('field.audience')} company={company} />;
  if (!saved || saved.Filters.length === 0) return field;
  return (
    <Loaded of={filters.of({ query: { entityId: company.Value } })} failed={t('failed.filters')}>
      {({ Categories }) => {
        const canChoose = saved.Filters.every(({ Category }) => Categories.some(({ Id }) => Id === Category));
        return canChoose ? field : <Standing form={form} saved={saved} field={field} />;
      }}
    </Loaded>
  );
};

interface StandingProps extends Pick<AudiencePartProps, 'form'> {
  readonly saved: AdministeredAnnouncement;
  /** In which another one is chosen. */
  readonly field: ReactNode;
}

const Standing = ({ form, saved, field }: StandingProps) => {
  const styles = useStyles();
  const t = useText();
  const chosen = useWatch({ control: form.form.control, name: 'Filters' });
  if (JSON.stringify(chosen) !== JSON.stringify(saved.Filters)) return field;
  return (
    <div className={styles.standing}>
      <p className={styles.label}>{t('field.audience')}</p>
      <p className={styles.line}>
        <strong>{saved.AudienceText}</strong>
      </p>
      <p className={styles.label}>{t('audience.stands')}</p>
      <Button onClick={() => form.form.setValue('Filters', [], { shouldDirty: true })}>{t('audience.other')}</Button>
    </div>
  );
};
