import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { CourseStatus } from '../contract';
import { useText } from '../text';

const colours: Readonly<Record<CourseStatus, BadgeProps['color']>> = { NotStarted: 'informative', InProgress: 'brand', Completed: 'success' };

/** The person's status in a course, in words and colour. */
export const StatusBadge = ({ status }: { readonly status: CourseStatus }) => (
  <Badge appearance={status === 'Completed' ? 'filled' : 'tint'} color={colours[status]} shape="rounded" size="large">
    {useText()(`status.${status}`)}
  </Badge>
);
