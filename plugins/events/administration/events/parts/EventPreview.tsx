import { makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue } from 'react';
import { EmptyState, now, PreviewFrame, useFormat } from '#shell/api';
import type { AdministeredEvent } from '../../../contract';
import { DayAccordion } from '../../../parts/DayAccordion';
import { EventAbout } from '../../../parts/EventAbout';
import { SessionTable } from '../../../parts/SessionTable';
import { SingleMeeting } from '../../../parts/SingleMeeting';
import { type Choice, ShownProvider } from '../../../parts/useShown';
import { schedules } from '../../../state/library';
import { useText } from '../../../text';
import type { EventValues } from '../rules/form';
import { daysOf, previewOf } from '../rules/preview';
import { useRepeats } from './useRepeats';

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalXL, backgroundColor: tokens.colorNeutralBackground1 },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, overflowWrap: 'anywhere' },
});

const nothing = (): void => undefined;

/** The sessions of a preview are disabled. */
const choice: Choice = {
  statusOf: ({ Status }) => Status,
  isPressable: ({ Status }) => Status === 'Available',
  press: nothing,
  replacedBy: () => undefined,
  swap: nothing,
  errorOf: () => undefined,
  isSaving: false,
};

interface EventPreviewProps {
  readonly values: EventValues;
  /** The stored event; absent for a new one. */
  readonly saved?: AdministeredEvent | undefined;
  /** Address of the preview of the saved event. */
  readonly link?: string | undefined;
}

/** The participants' view of the form's event before they sign up, in either language and the zone of the administrator. */
export const EventPreview = ({ values, saved, link }: EventPreviewProps) => {
  const t = useText();
  // Typing has priority; the preview is rendered with less priority.
  const shown = useDeferredValue(values);
  const inWords = useRepeats();
  const ruleOf = (repeats: NonNullable<AdministeredEvent['Sessions'][number]['Repeats']>): string => {
    const isOver = repeats.Times.every((time) => Date.parse(time) <= now().getTime());
    return t(isOver ? 'admin.preview.repeated' : 'admin.preview.repeats', { rule: inWords(repeats) });
  };
  const rules = new Set(saved?.Sessions.flatMap(({ Repeats }) => (Repeats ? [ruleOf(Repeats)] : [])));
  return (
    <PreviewFrame note={[t('admin.preview.note'), ...rules].join(' ')} link={link}>
      {({ language }) => <Previewed values={shown} saved={saved} language={language} />}
    </PreviewFrame>
  );
};

const Previewed = ({ values, saved, language }: Pick<EventPreviewProps, 'values' | 'saved'> & { readonly language: 'en' | 'es' }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const event = previewOf(values, { language, reader, now: now(), saved });
  const [first] = event.Sessions;
  return (
    <ShownProvider value={{ eventId: '', event, schedule: schedules.of({ query: { eventId: '' } }), requestedDate: first?.SessionDate, choice }}>
      <div className={styles.root}>
        <h3 className={styles.title}>{event.Title}</h3>
        <EventAbout showsMore={false} />
        {first === undefined ? (
          <EmptyState title={t('sessions.none')} />
        ) : event.EventType === 'Multiple' ? (
          <SessionTable sessions={event.Sessions} />
        ) : event.EventType === 'Meeting' ? (
          <SingleMeeting session={first} />
        ) : (
          <DayAccordion key={first.SessionDate} days={daysOf(event)} shows={() => true} />
        )}
      </div>
    </ShownProvider>
  );
};
