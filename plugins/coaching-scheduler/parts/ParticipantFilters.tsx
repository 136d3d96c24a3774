import type { ComponentProps } from 'react';
import { AudienceFilters } from '#shell/api';
import { useText } from '../text';

type ParticipantFiltersProps = Pick<ComponentProps<typeof AudienceFilters>, 'listType' | 'applied' | 'isHidden' | 'onApply'>;

/** Filters of a list of participants (FIL-010, FIL-022). */
export const ParticipantFilters = (props: ParticipantFiltersProps) => {
  const t = useText();
  const texts = {
    open: t('list.filters.open', { n: props.applied?.audience.length ?? 0 }),
    label: t('list.filters'),
    apply: t('list.filters.apply'),
    end: t('list.filters.end'),
    hidden: t('list.filters.hidden'),
  };
  return <AudienceFilters {...props} draft="coaching.participants" texts={texts} />;
};
