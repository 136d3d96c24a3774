import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { Program } from '../contract';
import { useText } from '../text';

const colours: Readonly<Record<Program['ProgramStatus'], BadgeProps['color']>> = {
  Available: 'informative',
  Invited: 'important',
  SignedUp: 'informative',
  Participating: 'brand',
  OnTrack: 'success',
  Complete: 'success',
  Quit: 'informative',
};

/** Where a person stands in a program (PRG-036), in words and colour. */
export const StatusBadge = ({ status }: { status: Program['ProgramStatus'] }) => {
  const t = useText();
  return (
    <Badge appearance={status === 'Complete' ? 'filled' : 'tint'} color={colours[status]} shape="rounded" size="large">
      {t(`status.${status}`)}
    </Badge>
  );
};
