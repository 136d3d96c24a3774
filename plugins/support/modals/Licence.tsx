import { makeStyles, tokens } from '@fluentui/react-components';
import { DateField, FormDialog, type ModalProps, useContractForm, useRecord } from '#shell/api';
import { api } from '../companies/api';
import { isReversed } from '../companies/rules';
import { saveLicence } from '../companies/state';
import type { CompanyLicence } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  days: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalL },
});

type LicenceProps = ModalProps<{
  readonly input: { readonly entityId: string; readonly licence: CompanyLicence; readonly today: string };
  readonly result: true;
}>;

/** Adds a licence of a plugin to a company, or changes its days. */
export default function Licence({ entityId, licence, today, close }: LicenceProps) {
  const styles = useStyles();
  const t = useText();
  const isNew = licence.State === 'None' || licence.State === 'Ended';
  const record = useRecord(licence, ({ From, Until, State }) => ({ From: From ?? '', Until: State === 'Ended' ? '' : (Until ?? '') }));
  const form = useContractForm(api.saveLicence, {
    start: record.start,
    record,
    change: saveLicence,
    input: (body) => ({ body: { ...body, EntityId: entityId, Plugin: licence.Plugin, IsLicensed: true } }),
    whenDone: () => close(true),
  });
  const title = t(isNew ? 'licence.give.title' : 'licence.change.title', { name: licence.Name });
  return (
    <FormDialog of={form} title={title} width="36rem" submit={t(isNew ? 'licence.give' : 'licence.save')} onClose={() => close()}>
      <p className={styles.hint}>{t('licence.hint')}</p>
      <div className={styles.days}>
        <DateField of={form} name="From" label={t('licence.from')} hint={t('licence.from.hint')} />
        <DateField
          of={form}
          name="Until"
          label={t('licence.until')}
          hint={t('licence.until.hint')}
          min={today}
          check={(until, { From }) => (isReversed(From, until) ? t('licence.reversed') : undefined)}
        />
      </div>
    </FormDialog>
  );
}
