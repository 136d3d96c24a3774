import { useMemo } from 'react';
import type { WayType } from '../../../rules/ways';
import { useText } from '../../../text';

/** Names of the kinds of ways to earn points, and when the points of a kind are entered. */
export const useKinds = (): Readonly<Record<WayType, { readonly name: string; readonly pays: string }>> => {
  const t = useText();
  return useMemo(
    () => ({
      Program: { name: t('ways.kind.Program'), pays: t('ways.pays.Program') },
      HealthAssessment: { name: t('ways.kind.HealthAssessment'), pays: t('ways.pays.HealthAssessment') },
      Course: { name: t('ways.kind.Course'), pays: t('ways.pays.Course') },
      Coaching: { name: t('ways.kind.Coaching'), pays: t('ways.pays.byHand') },
      Other: { name: t('ways.kind.Other'), pays: t('ways.pays.byHand') },
    }),
    [t],
  );
};
