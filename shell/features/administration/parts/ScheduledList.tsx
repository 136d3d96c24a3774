import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useRef } from 'react';
import { useFormat } from '../../../i18n/format';
import { zoneName } from '../../../i18n/zoneName';
import { now } from '../../../kernel/clock';
import { shortDateTime } from '../../../rules/dates/dates';
import { useFocusKept } from '../../../ui/focus/useFocusKept';
import { useChange } from '../../../ui/useChange';
import { useModal } from '../../../ui/useModal';
import { useResource } from '../../../ui/useResource';
import { ChangedFields } from '../../../ui/views/ChangedFields';
import type { ScheduledChange } from '../contract';
import { applyScheduled, cancelScheduled, modals, scheduled } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  section: { marginBottom: tokens.spacingVerticalXXL },
  heading: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: `${tokens.spacingVerticalM} 0 0`, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Scheduled changes, and those that could not be applied, with actions for each. Renders nothing if there are none. */
export default function ScheduledList() {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { reader } = useFormat();
  const { data } = useResource(scheduled.of({ query: {} }));
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useFocusKept(heading);
  if (!data || data.Items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id} {...kept}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t('scheduled.title')}
      </h2>
      <p className={styles.note}>{t('scheduled.zone', { zone: zoneName(data.Zone, reader.language, now()) })}</p>
      <ul className={styles.list}>
        {data.Items.map((one) => (
          <Item key={one.Id} of={one} zone={data.Zone} />
        ))}
      </ul>
    </section>
  );
}

const Item = ({ of, zone }: { readonly of: ScheduledChange; readonly zone: string }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { reader } = useFormat();
  const move = useModal(modals.scheduleTime);
  const cancel = useChange(cancelScheduled);
  const apply = useChange(applyScheduled);
  const isBusy = cancel.isRunning || apply.isRunning;
  const body = { Id: of.Id };
  const name = of.About === null ? of.Record : t('scheduled.about', { record: of.Record, name: of.About });
  const moment = shortDateTime(of.At, { ...reader, zone });
  return (
    <li className={styles.item} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {name}
      </h3>
      <p className={styles.note}>{t(of.IsStopped ? 'scheduled.wasFor' : 'scheduled.isFor', { name: of.Name, moment })}</p>
      {of.IsStopped && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('scheduled.stopped', { reason: of.Reason ?? '' })}</MessageBarBody>
        </MessageBar>
      )}
      <ChangedFields of={of.Fields} />
      <div className={styles.actions}>
        <Button disabledFocusable={isBusy} onClick={() => apply.run({ body })}>
          {t('scheduled.apply')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => void move({ what: { id: of.Id, localAt: of.LocalAt } })}>
          {t('scheduled.move')}
        </Button>
        <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => cancel.run({ body })}>
          {t(of.IsStopped ? 'scheduled.dismiss' : 'scheduled.cancel')}
        </Button>
      </div>
    </li>
  );
};
