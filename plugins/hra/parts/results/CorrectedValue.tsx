import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { useId, useRef, useState } from 'react';
import type { ContentItem } from '../../contract';
import { type Given, readableValues } from '../../rules/validity';
import { useText } from '../../text';
import { DoubtfulValue } from '../DoubtfulValue';
import { MeasureInput } from '../MeasureInput';
import { useAnswerFault } from '../useAnswerFault';
import { useFieldLeft } from '../useFieldLeft';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  label: { fontWeight: tokens.fontWeightSemibold },
  said: { ':empty': { display: 'none' } },
  error: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0, color: tokens.colorStatusDangerForeground1 },
  sign: { flexShrink: 0, fontSize: '20px' },
});

interface CorrectedValueProps {
  readonly item: ContentItem;
  readonly given: Given;
  /** Whether the person has tried to save: faults are then shown regardless of the focus. */
  readonly isHalted: boolean;
  readonly onAnswered: (given: Given) => void;
}

/** The field of a corrected value, with its faults. */
export const CorrectedValue = ({ item, given, isHalted, onAnswered }: CorrectedValueProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const leave = useFieldLeft(() => setIsTyping(false));
  const { fault: unread, doubt: found } = useAnswerFault(item, given);
  const fault = unread ?? (found?.kind === 'impossible' ? t('correct.impossible') : undefined);
  const isSaid = isHalted || !isTyping;
  const isMissing = fault === undefined && readableValues(item, given).length === 0;
  const error = (isSaid && fault) || (isHalted && isMissing && t('correct.empty'));
  const doubt = isSaid && found?.kind === 'unusual' ? found : undefined;
  const described = [error && `${id}-error`, doubt && `${id}-doubt`].filter(Boolean).join(' ') || undefined;
  return (
    <div ref={root} className={styles.root}>
      <span id={`${id}-text`} className={styles.label}>
        {item.Text}
      </span>
      <MeasureInput
        item={item}
        given={given}
        labelledBy={`${id}-text`}
        describedBy={described}
        isWrong={Boolean(error)}
        onLeft={leave}
        onAnswered={(typed) => {
          setIsTyping(true);
          onAnswered(typed);
        }}
      />
      <div className={styles.said} aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <ErrorCircleRegular className={styles.sign} aria-hidden />
            {error}
          </p>
        )}
        {doubt && (
          <DoubtfulValue
            id={`${id}-doubt`}
            doubt={doubt}
            onKept={() => {
              onAnswered({ ...given, IsConfirmed: true });
              // The button disappears; its field gets the focus.
              root.current?.querySelector('input')?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
};
