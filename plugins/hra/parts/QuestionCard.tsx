import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { media } from '#shell/api';
import type { ContentItem } from '../contract';
import type { Given } from '../rules/validity';
import type { Progress } from '../state/selectors';
import { useText } from '../text';
import { AnswerInput } from './AnswerInput';
import { DoubtfulValue } from './DoubtfulValue';
import { useAnswerFault } from './useAnswerFault';
import { useFieldLeft } from './useFieldLeft';
import { WhyAsked } from './WhyAsked';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationSlow,
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.calm]: { animationName: 'none' },
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  missing: { border: `${tokens.strokeWidthThick} solid ${tokens.colorStatusDangerBorder1}` },
  head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  text: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  mark: { flexShrink: 0, display: 'flex', alignItems: 'center', minHeight: tokens.lineHeightBase400 },
  done: { color: tokens.colorStatusSuccessForeground1, fontSize: '20px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  said: { ':empty': { display: 'none' } },
  sign: { flexShrink: 0, fontSize: '20px' },
  error: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface QuestionCardProps {
  readonly item: ContentItem;
  readonly given: Given;
  readonly progress: Progress;
  readonly isAnswered: boolean;
  /** Whether its answer is missing and must be pointed out. */
  readonly isMissing: boolean;
  /** Whether the person has tried to continue: faults of the answer are then shown regardless of the focus. */
  readonly isHalted: boolean;
  /** Whether it, or the value compared with its own, is being typed into. Faults that may still disappear are not shown. */
  readonly isTyping: boolean;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onAnswered: (given: Given) => void;
  readonly onSwapped: (() => void) | undefined;
}

/** A question with its answer, and why it is asked if that depends on another answer. */
export const QuestionCard = ({ item, given, progress, isAnswered, isMissing, isHalted, isTyping, onTyping, onAnswered, onSwapped }: QuestionCardProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const about = useAnswerFault(item, given, (questionId) => progress.answers.get(questionId));
  const { fault } = about;
  const leave = useFieldLeft(() => onTyping(false));
  const isSaid = isHalted || !isTyping;
  const error = (isSaid && fault) || (isMissing && fault === undefined && t('required'));
  const doubt = isSaid ? about.doubt : undefined;
  const described = [item.Hint && `${id}-hint`, error && `${id}-error`, doubt && `${id}-doubt`].filter(Boolean).join(' ') || undefined;
  const answer = (typed: Given): void => {
    onTyping(true);
    onAnswered(typed);
  };
  const settle = (done: () => void) => (): void => {
    done();
    // The button disappears; its field gets the focus.
    card.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={card} className={mergeClasses(styles.root, error && styles.missing)} data-question={item.Id}>
      <div className={styles.head}>
        <h3 id={`${id}-text`} className={styles.text}>
          {item.Text}
        </h3>
        <span className={styles.mark}>
          {isAnswered && about.doubt === undefined ? (
            <CheckmarkCircleRegular className={styles.done} aria-hidden />
          ) : (
            item.Features.includes('Optional') && (
              <Badge appearance="tint" color="informative">
                {t('optional')}
              </Badge>
            )
          )}
        </span>
      </div>
      {item.Hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {item.Hint}
        </p>
      )}
      <AnswerInput item={item} given={given} labelledBy={`${id}-text`} describedBy={described} isWrong={Boolean(error)} onAnswered={answer} onLeft={leave} />
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
            onKept={settle(() => onAnswered({ ...given, IsConfirmed: true }))}
            onSwapped={onSwapped && settle(onSwapped)}
          />
        )}
      </div>
      <WhyAsked questionId={item.Id} progress={progress} />
    </div>
  );
};
