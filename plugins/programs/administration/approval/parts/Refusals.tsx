import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useMessage } from '#shell/api';
import { useText } from '../../../text';
import { isDecided, type Outcome } from '../state';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL },
  reasons: { margin: 0, paddingLeft: tokens.spacingHorizontalL, maxHeight: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' },
});

interface RefusalsProps {
  /** Outcomes of the last decision. */
  readonly outcomes: readonly Outcome[];
  readonly onDismiss: () => void;
}

/**
 * Reasons why some of the last decisions were refused: their rows may be gone from the list, because another user has decided them (ADH-017). Each reason is
 * listed once, with its number of people.
 */
export const Refusals = ({ outcomes, onDismiss }: RefusalsProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const refused = outcomes.flatMap(({ refused: reason, UserId }) => (reason ? [{ reason: say(reason), UserId }] : []));
  if (refused.length === 0) return null;
  const people = new Map<string, Set<string>>();
  for (const { reason, UserId } of refused) people.set(reason, (people.get(reason) ?? new Set()).add(UserId));
  return (
    <div role="alert">
      <MessageBar className={styles.root} intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('approval.outcome', { done: outcomes.filter(isDecided).length, n: outcomes.length, failed: refused.length })}</MessageBarTitle>
          <ul className={styles.reasons}>
            {[...people].map(([reason, { size }]) => (
              <li key={reason}>{t('approval.reason', { reason, n: size })}</li>
            ))}
          </ul>
        </MessageBarBody>
        <MessageBarActions
          containerAction={<Button appearance="transparent" icon={<DismissRegular />} aria-label={t('approval.close')} onClick={onDismiss} />}
        />
      </MessageBar>
    </div>
  );
};
