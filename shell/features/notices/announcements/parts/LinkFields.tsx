import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { RadioCardsField } from '../../../../ui/form/fields/RadioCardsField';
import { SelectField } from '../../../../ui/form/fields/SelectField';
import { TextField } from '../../../../ui/form/fields/TextField';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import { Loaded } from '../../../../ui/states/Loaded';
import type { AdministeredAnnouncement, AnnouncementTargets } from '../contract';
import type { AnnouncementValues } from '../rules/form';
import { linkFault } from '../rules/link';
import { targets } from '../state';
import { useText } from '../text';

interface LinkFieldsProps {
  readonly form: ContractForm<AnnouncementValues>;
  readonly company: string;
  /** The edited announcement: its link may be kept even if it can no longer be chosen. */
  readonly saved: AdministeredAnnouncement | undefined;
}

/** Destinations in the order of the list. */
const destinations = ['Challenge', 'Event', 'HealthAssessment', 'HealthProfile', 'RewardsStatement', 'UserProfile'] as const;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  address: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    justifyItems: 'start',
    '& > :first-child': { width: '100%' },
  },
});

/** The link of an announcement (ADR-083), with the fields of each kind. Values of other kinds stay in the form but are not sent. */
export const LinkFields = ({ form, company, saved }: LinkFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const kind = useWatch({ control: form.form.control, name: 'LinkType' });
  return (
    <div className={styles.root}>
      <RadioCardsField
        of={form}
        name="LinkType"
        label={t('field.linkType')}
        options={{
          Blank: t('linkType.Blank'),
          ExternalLink: t('linkType.ExternalLink'),
          Video: t('linkType.Video'),
          WithinProduct: t('linkType.WithinProduct'),
        }}
        details={{
          ExternalLink: t('linkType.ExternalLink.details'),
          Video: t('linkType.Video.details'),
          WithinProduct: t('linkType.WithinProduct.details'),
        }}
      />
      {(kind === 'ExternalLink' || kind === 'Video') && <Address key={kind} form={form} kind={kind} saved={saved?.LinkType === kind ? saved.LinkUrl : null} />}
      {kind === 'WithinProduct' && (
        <Loaded of={targets.of({ query: { entityId: company } })} failed={t('failed.targets')}>
          {(known) => <Target form={form} known={known} saved={saved} />}
        </Loaded>
      )}
    </div>
  );
};

interface AddressProps extends Pick<LinkFieldsProps, 'form'> {
  readonly kind: 'ExternalLink' | 'Video';
  readonly saved: string | null;
}

const Address = ({ form, kind, saved }: AddressProps) => {
  const styles = useStyles();
  const t = useText();
  const address = useWatch({ control: form.form.control, name: 'LinkUrl' }).trim();
  const fault = (text: string): string | undefined => {
    const found = text === saved ? undefined : linkFault(kind, text);
    return found && t(found);
  };
  return (
    <div className={styles.address}>
      <TextField of={form} name="LinkUrl" type="url" required label={t(`field.url.${kind}`)} hint={t(`field.url.${kind}.hint`)} check={fault} />
      {address !== '' && fault(address) === undefined && (
        <Link href={address} target="_blank" rel="noopener noreferrer">
          {t('link.try')}
        </Link>
      )}
    </div>
  );
};

interface TargetProps extends Pick<LinkFieldsProps, 'form' | 'saved'> {
  readonly known: AnnouncementTargets;
}

const Target = ({ form, known: { Destinations, Programs }, saved }: TargetProps) => {
  const styles = useStyles();
  const t = useText();
  const destination = useWatch({ control: form.form.control, name: 'LinkDestination' });
  const places = destinations.filter((one) => one === saved?.LinkDestination || Destinations.includes(one));
  const programs: Record<string, string> = Object.fromEntries(
    Programs.filter(({ Destination }) => Destination === destination).map(({ ProgramId, Name }) => [ProgramId, Name]),
  );
  if (saved?.ProgramId && saved.LinkDestination === destination) programs[saved.ProgramId] ??= saved.TargetName ?? t('field.program.gone');
  return (
    <div className={styles.beside}>
      <SelectField
        of={form}
        name="LinkDestination"
        required
        label={t('field.destination')}
        options={Object.fromEntries(places.map((one) => [one, t(`destination.${one}`)])) as Record<(typeof destinations)[number], string>}
      />
      {(destination === 'Challenge' || destination === 'Event') && (
        <SelectField
          key={destination}
          of={form}
          name="ProgramId"
          required
          label={t(`field.program.${destination}`)}
          check={(id) => (id in programs ? undefined : t('field.program.choose'))}
          options={programs}
        />
      )}
    </div>
  );
};
