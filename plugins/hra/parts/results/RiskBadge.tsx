import { Badge } from '@fluentui/react-components';
import { AlertUrgentFilled, CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons';
import type { RiskLevel } from '../../contract';
import { useText } from '../../text';

const looks = {
  Low: { color: 'success', icon: <CheckmarkCircleRegular /> },
  Moderate: { color: 'warning', icon: <WarningRegular /> },
  High: { color: 'danger', icon: <ErrorCircleRegular /> },
  Urgent: { color: 'danger', appearance: 'filled', icon: <AlertUrgentFilled /> },
} as const;

/** A risk level as text, colour and icon. */
export const RiskBadge = ({ level }: { readonly level: RiskLevel }) => {
  const t = useText();
  return (
    <Badge appearance="tint" shape="rounded" size="large" {...looks[level]}>
      {t(`risk.${level}`)}
    </Badge>
  );
};
