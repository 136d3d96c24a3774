import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSelector } from '#shell/api';
import type { Expression } from '../rules/formula';
import { formulasOf } from '../rules/outline';
import { reasonsFor } from '../rules/reasons';
import { assessment } from '../state/library';
import type { Progress } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS },
  button: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, color: tokens.colorNeutralForeground2 },
  reasons: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke2}`,
    color: tokens.colorNeutralForeground2,
    listStyleType: 'none',
  },
});

/** Why a question is asked, as text derived from its formulas and the answers; nothing for an unconditional question. */
export const WhyAsked = ({ questionId, progress }: { readonly questionId: string; readonly progress: Progress }) => {
  const styles = useStyles();
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const questions = useSelector(assessment.select).data?.Questions ?? [];
  const question = progress.outline.questions.find(({ QuestionId }) => QuestionId === questionId);
  const page = progress.outline.pages.find(({ PageId }) => PageId === question?.PageId);
  const reasons = question ? reasonsFor(formulasOf(question, page), progress.shown.answerOf) : [];
  if (reasons.length === 0) return null;

  /** The subject of a reason and its value, as text: a question, or a score. */
  const wordsOf = ({ EvaluatingItemId }: Expression): string => {
    const values = progress.shown.answerOf(EvaluatingItemId) ?? [];
    const score = progress.outline.scores?.find(({ ScoreId }) => ScoreId === EvaluatingItemId);
    if (score) return t('why.score', { score: score.Name, value: values.join() });
    const about = questions.find(({ QuestionId }) => QuestionId === EvaluatingItemId);
    if (values.length === 0) return t('why.missing', { question: about?.Text ?? EvaluatingItemId });
    const texts = values.map((value) => about?.AnswerChoices.find(({ Value }) => Value === value)?.Text ?? value);
    return t('why.asked', { question: about?.Text ?? EvaluatingItemId, answer: `${texts.join(', ')} ${about?.Units ?? ''}`.trim() });
  };
  return (
    <div className={styles.root}>
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        icon={<QuestionCircleRegular />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('why')}
      </Button>
      {isOpen && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.EvaluatingItemId} ${reason.Operator}`}>{wordsOf(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
