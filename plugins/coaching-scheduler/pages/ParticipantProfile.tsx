import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarAddRegular, EditRegular, EyeRegular } from '@fluentui/react-icons';
import { BackLink, EmptyState, Loaded, media, PageFrame, pathTo, useModal, useResource } from '#shell/api';
import type { ParticipantDetail } from '../contract';
import { useHasScheduling } from '../parts/useHasScheduling';
import { useParticipantView } from '../parts/useParticipantView';
import { paths } from '../paths';
import { Entries } from '../profile/Entries';
import { PersonCard } from '../profile/PersonCard';
import { BiometricsBlock, MissionBlock, NotSharedBlock, ProgramsBlock, TrackersBlock } from '../profile/SideBlocks';
import { modals } from '../state/api';
import { detailOf } from '../state/participants';
import { useText } from '../text';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalXL, minWidth: 0 },
});

interface ProfileProps {
  readonly userId: string;
  readonly sessionId?: string;
  readonly source?: string;
}

/** `/coaching/participant-list/participant-profile/{userId}`: the coach's view of a participant, with actions (COA-003, COA-009). */
const ParticipantProfile = ({ userId, sessionId, source }: ProfileProps) => {
  const t = useText();
  const { data: person } = useResource(detailOf(userId));
  const back = source === 'calendar' ? pathTo(paths.userCalendar, { userId }) : pathTo(paths.participants, {});
  return (
    <PageFrame
      title={person ? `${person.FirstName} ${person.LastName}` : t('profile.title')}
      back={<BackLink href={back}>{t(source === 'calendar' ? 'profile.toCalendar' : 'profile.toList')}</BackLink>}
      actions={person && <Actions person={person} />}
    >
      <Loaded of={detailOf(userId)} failed={t('profile.failed')} missing={<EmptyState title={t('profile.missing')} text={t('profile.missingText')} />}>
        {(loaded) => <Blocks person={loaded} sessionId={sessionId} />}
      </Loaded>
    </PageFrame>
  );
};

export default ParticipantProfile;

const Blocks = ({ person, sessionId }: { readonly person: ParticipantDetail; readonly sessionId: string | undefined }) => {
  const styles = useStyles();
  return (
    <>
      <PersonCard person={person} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Entries person={person} sessionId={sessionId} />
        </div>
        <div className={styles.column}>
          <MissionBlock person={person} />
          {person.IsShared === false ? (
            <NotSharedBlock person={person} />
          ) : (
            <>
              <TrackersBlock person={person} />
              <ProgramsBlock person={person} />
              <BiometricsBlock person={person} />
            </>
          )}
        </div>
      </div>
    </>
  );
};

/** Actions on the participant. */
const Actions = ({ person }: { readonly person: ParticipantDetail }) => {
  const t = useText();
  const edit = useModal(modals.editProfile);
  const schedule = useModal(modals.schedule);
  const seeParticipantView = useParticipantView();
  const hasScheduling = useHasScheduling();
  const { UserId: userId } = person;
  return (
    <>
      <Button icon={<EditRegular />} onClick={() => void edit({ person })}>
        {t('profile.edit')}
      </Button>
      {seeParticipantView && person.IsShared !== false && (
        <Button icon={<EyeRegular />} onClick={() => seeParticipantView(person)}>
          {t('profile.view')}
        </Button>
      )}
      {hasScheduling && (
        <Button appearance="primary" icon={<CalendarAddRegular />} onClick={() => void schedule({ userId })}>
          {t('session.schedule')}
        </Button>
      )}
    </>
  );
};
