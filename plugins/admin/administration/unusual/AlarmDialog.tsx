import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, FormDialog, Loaded, LongTextField, type ModalProps, useContractForm, useFormat, useRecord } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { Alarm, AlarmLines } from '../../contract';
import { DialogSection } from '../../parts/DialogSection';
import { useText } from '../../text';
import { api } from './api';
import { lines, review } from './state';

const useStyles = makeStyles({
  what: { margin: 0 },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, maxHeight: '16rem', overflowY: 'auto', overflowWrap: 'anywhere' },
  time: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface AlarmProps {
  readonly alarm: Alarm;
  onClose(): void;
}

type AlarmDialogProps = ModalProps<{ readonly input: { readonly alarm: Alarm }; readonly result: true }>;

/** An alarm with the lines of the audit that led to it, and its review. */
export default function AlarmDialog({ alarm, close }: AlarmDialogProps) {
  const props = { alarm, onClose: () => close() };
  return alarm.WhyNot === null ? <Review {...props} /> : <ReadOnly {...props} whyNot={alarm.WhyNot} />;
}

const Review = ({ alarm, onClose }: AlarmProps) => {
  const t = useText();
  const record = useRecord(alarm, ({ Note }) => ({ Note }));
  const form = useContractForm(api.reviewAlarm, {
    start: record.start,
    record,
    change: review,
    input: (body) => ({ body: { ...body, Id: alarm.Id } }),
    whenDone: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={t('unusual.title')}
      width="40rem"
      cancel={t('unusual.close')}
      submit={t(alarm.ReviewedAt === null ? 'unusual.review' : 'unusual.save')}
      needsChange={alarm.ReviewedAt !== null}
      onClose={onClose}
    >
      <Facts alarm={alarm} />
      <LongTextField of={form} name="Note" label={t('unusual.note')} hint={t('unusual.note.hint')} rows={3} />
    </FormDialog>
  );
};

const ReadOnly = ({ alarm, whyNot, onClose }: AlarmProps & { readonly whyNot: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <DialogFrame title={t('unusual.title')} width="40rem" onClose={onClose} actions={<Button onClick={onClose}>{t('unusual.close')}</Button>}>
      <Facts alarm={alarm} />
      <p className={styles.about}>{whyNot}</p>
    </DialogFrame>
  );
};

const Facts = ({ alarm }: { readonly alarm: Alarm }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return (
    <>
      <p className={styles.what}>
        {alarm.What}
        <br />
        <span className={styles.about}>
          {alarm.Company}, {shortDateTime(alarm.At, reader)}
        </span>
      </p>
      {alarm.Routes.length > 0 && (
        <DialogSection title={t('unusual.routes')}>
          <ul className={styles.list}>
            {alarm.Routes.map(({ Route, Count }) => (
              <li key={Route}>{t('unusual.route', { route: Route, n: Count })}</li>
            ))}
          </ul>
        </DialogSection>
      )}
      {alarm.HasLines && (
        <DialogSection title={t('unusual.lines')}>
          <Loaded of={lines.of({ query: { Id: alarm.Id } })} failed={t('unusual.lines.failed')}>
            {(found) => <Lines of={found} />}
          </Loaded>
        </DialogSection>
      )}
    </>
  );
};

type Line = AlarmLines['Lines'][number];

const Lines = ({ of: { Lines: all, IsCapped } }: { readonly of: AlarmLines }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const told = ({ Name: name, Person: person, Area, Rows }: Line): string => {
    if (person === null) return t('unusual.line.list', { name, n: Rows ?? 0 });
    return Area === null ? t('unusual.line.read', { name, person }) : t('unusual.line.area', { name, person, area: t(`unusual.area.${Area}`) });
  };
  if (all.length === 0) return <p className={styles.about}>{t('unusual.lines.none')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={t('unusual.lines')}>
        {all.map((line) => (
          <li key={line.Id}>
            {told(line)} <span className={styles.time}>{shortDateTime(line.At, reader)}</span>
          </li>
        ))}
      </ul>
      {IsCapped && <p className={styles.about}>{t('unusual.lines.capped', { n: all.length })}</p>}
    </>
  );
};
