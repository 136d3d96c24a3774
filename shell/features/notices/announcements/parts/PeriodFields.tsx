import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '../../../../i18n/format';
import { zoneName } from '../../../../i18n/zoneName';
import { now } from '../../../../kernel/clock';
import { defaultZone } from '../../../../rules/dates/days';
import { DateField } from '../../../../ui/form/fields/DateField';
import { TimeField } from '../../../../ui/form/fields/TimeField';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import { Group } from '../../../../ui/Group';
import { type AnnouncementValues, periodOf } from '../rules/form';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  moment: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minWidth: 0,
  },
  zone: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The period of an announcement, in the administrator's zone, whose name is shown. */
export const PeriodFields = ({ form }: { readonly form: ContractForm<AnnouncementValues> }) => {
  const styles = useStyles();
  const t = useText();
  const { locale, reader } = useFormat();
  const { zone = defaultZone } = reader;
  const untilFault = (values: AnnouncementValues): string | undefined => {
    const { From, Until } = periodOf(values, zone);
    return From !== null && Until !== null && Until <= From ? t('period.reversed') : undefined;
  };
  const dayFault = (day: string, time: string): string | undefined => (day === '' && time !== '' ? t('period.day') : undefined);
  const timeFault = (day: string, time: string): string | undefined => (day !== '' && time === '' ? t('period.time') : undefined);
  return (
    <>
      <p className={styles.zone}>{t('period.zone', { zone: zoneName(zone, locale, now()) })}</p>
      <div className={styles.root}>
        <Group className={styles.moment} aria-label={t('period.from')}>
          <DateField of={form} name="fromDay" label={t('period.fromDay')} hint={t('period.from.hint')} check={(day, { fromTime }) => dayFault(day, fromTime)} />
          <TimeField of={form} name="fromTime" label={t('period.fromTime')} check={(time, { fromDay }) => timeFault(fromDay, time)} />
        </Group>
        <Group className={styles.moment} aria-label={t('period.until')}>
          <DateField
            of={form}
            name="untilDay"
            label={t('period.untilDay')}
            hint={t('period.until.hint')}
            check={(day, values) => dayFault(day, values.untilTime) ?? untilFault(values)}
          />
          <TimeField of={form} name="untilTime" label={t('period.untilTime')} check={(time, { untilDay }) => timeFault(untilDay, time)} />
        </Group>
      </div>
    </>
  );
};
