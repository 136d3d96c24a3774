import { makeStyles, tokens } from '@fluentui/react-components';
import { Loaded, useFacts } from '#shell/api';
import { logOf } from '../state/log';
import { useText } from '../text';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The Coaching tab of the side panel: new and earlier entries about the impersonated participant (SUP-078). */
const CoachingTab = () => {
  const { settings } = useFacts();
  const { ImpersonatedUserId: userId = null, UserId: coachUserId = null } = settings?.Impersonation ?? {};
  return userId === null || coachUserId === null ? null : <Log key={userId} userId={userId} coachUserId={coachUserId} />;
};

export default CoachingTab;

const Log = ({ userId, coachUserId }: { readonly userId: string; readonly coachUserId: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      <Loaded of={logOf(userId)} failed={t('log.failed')}>
        {(entries) => (
          <>
            <h2 className={styles.title}>{t('log.new')}</h2>
            <EntryForm userId={userId} coachUserId={coachUserId} entries={entries} />
            <h2 className={styles.title}>{t('log.entries')}</h2>
            <EntryList coachUserId={coachUserId} entries={entries} />
          </>
        )}
      </Loaded>
    </div>
  );
};
