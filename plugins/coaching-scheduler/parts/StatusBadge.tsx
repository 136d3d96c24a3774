import { Badge } from '@fluentui/react-components';
import type { CoachingStatus, SessionStatus } from '../rules/enumerations';
import { useText } from '../text';

const coachingColours = { Active: 'brand', Completed: 'success', 'No Response': 'warning', Declined: 'subtle' } as const satisfies Record<
  CoachingStatus,
  string
>;
const sessionColours = {
  None: 'subtle',
  Completed: 'success',
  Upcoming: 'brand',
  'No Show': 'warning',
  Declined: 'subtle',
  Attempt: 'subtle',
} as const satisfies Record<SessionStatus, string>;

/** The coaching status of a participant (COA-031). */
export const CoachingBadge = ({ status }: { readonly status: CoachingStatus }) => (
  <Badge appearance="tint" color={coachingColours[status]}>
    {useText()(`coaching.status.${status}`)}
  </Badge>
);

interface SessionBadgeProps {
  readonly status: SessionStatus;
  readonly isCanceled: boolean;
}

/** The outcome of a session (COA-030), or that it was canceled; empty if not set. */
export const SessionBadge = ({ status, isCanceled }: SessionBadgeProps) => {
  const t = useText();
  if (isCanceled)
    return (
      <Badge appearance="tint" color="subtle">
        {t('session.status.Canceled')}
      </Badge>
    );
  if (status === 'None') return null;
  return (
    <Badge appearance="tint" color={sessionColours[status]}>
      {t(`session.status.${status}`)}
    </Badge>
  );
};
