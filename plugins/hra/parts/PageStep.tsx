import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { Fragment, useState } from 'react';
import { Html, Loaded, useDispatch, useResource, useSelector } from '#shell/api';
import type { Assessment, ContentItem, PageDetails } from '../contract';
import { givenFor } from '../rules/answers';
import { reasonsFor } from '../rules/reasons';
import { isAnswered, missingOn, progressOn } from '../rules/required';
import type { Given } from '../rules/validity';
import { pages } from '../state/library';
import { type Progress, selectWizard } from '../state/selectors';
import { wizard } from '../state/wizard';
import { useText } from '../text';
import { Helplines } from './Helplines';
import { QuestionCard } from './QuestionCard';
import { useHaltedField } from './useHaltedField';
import { useStepHeading } from './useStepHeading';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    scrollMarginTop: '100px',
  },
  answered: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground2, '& p': { margin: 0 } },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  on: { marginInlineStart: 'auto' },
});

interface PageStepProps {
  readonly progressId: string;
  readonly pageId: string;
  readonly progress: Progress;
  /** Helplines triggered by the answers. */
  readonly helplines: NonNullable<Assessment['Helplines']>;
  readonly back: (() => void) | undefined;
  readonly next: () => void;
}

/** One page of questions, with Back and Next. */
export const PageStep = ({ progressId, pageId, progress, helplines, back, next }: PageStepProps) => {
  const styles = useStyles();
  const t = useText();
  const { isSaving } = useSelector(selectWizard);
  const source = pages.of({ params: { progressId, pageId } });
  const { data, error } = useResource(source);
  const failed = error?.status === 0 ? t('page.offline') : t('page.failed');
  return (
    <div className={styles.root}>
      <Loaded of={source} failed={failed}>
        {(page) => <Questions page={page} progress={progress} helplines={helplines} />}
      </Loaded>
      <div className={styles.ways}>
        {back && (
          <Button size="large" icon={<ArrowLeftRegular />} disabledFocusable={isSaving} onClick={back}>
            {t('back')}
          </Button>
        )}
        {data && (
          <Button
            className={styles.on}
            appearance="primary"
            size="large"
            icon={<ArrowRightRegular />}
            iconPosition="after"
            disabledFocusable={isSaving}
            onClick={next}
          >
            {isSaving ? t('saving') : t('next')}
          </Button>
        )}
      </div>
    </div>
  );
};

const Questions = ({ page, progress, helplines }: { readonly page: PageDetails } & Pick<PageStepProps, 'progress' | 'helplines'>) => {
  const styles = useStyles();
  const t = useText();
  const heading = useStepHeading(page.PageId);
  const { outline, answers, shown } = progress;
  // The helpline is shown above the page, and repeated below the question that triggers it.
  const calls = new Set(
    reasonsFor(
      helplines.map(({ When }) => When),
      shown.answerOf,
    ).map(({ EvaluatingItemId }) => EvaluatingItemId),
  );
  const calling = page.Details.Contents.findLast(({ Id }) => calls.has(Id) && shown.questions.has(Id))?.Id;
  const { asked, answered } = progressOn(page.PageId, outline, answers, shown);
  const { flagged, halted } = useSelector(selectWizard);
  const [typing, setTyping] = useState<string | null>(null);
  useHaltedField(page.PageId);
  const missing = new Set(flagged === page.PageId ? missingOn(page.PageId, outline, answers, shown).map(({ QuestionId }) => QuestionId) : []);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {page.Name}
        </h2>
        <span className={styles.answered} role="status">
          {t('answered', { answered, asked })}
        </span>
      </div>
      {page.Details.Contents.map((item) =>
        item.ContentType === 'Question' ? (
          shown.questions.has(item.Id) && (
            <Fragment key={item.Id}>
              <Question
                item={item}
                above={page.Details.Contents.find(({ Id }) => Id === item.Below)}
                progress={progress}
                isMissing={missing.has(item.Id)}
                isHalted={halted?.page === page.PageId}
                isTyping={typing !== null && (typing === item.Id || typing === item.Below)}
                onTyping={(isTyping) => setTyping(isTyping ? item.Id : null)}
              />
              {item.Id === calling && <Helplines lines={helplines} />}
            </Fragment>
          )
        ) : (
          <div key={item.Id} className={styles.note}>
            <Html html={item.Text} />
          </div>
        ),
      )}
    </>
  );
};

interface QuestionProps {
  readonly item: ContentItem;
  /** The question whose value must be higher. */
  readonly above: ContentItem | undefined;
  readonly progress: Progress;
  readonly isMissing: boolean;
  readonly isHalted: boolean;
  readonly isTyping: boolean;
  readonly onTyping: (isTyping: boolean) => void;
}

const Question = ({ item, above, progress, ...more }: QuestionProps) => {
  const dispatch = useDispatch();
  const { typed } = useSelector(selectWizard);
  const given = givenFor(item, typed);
  const answer = (id: string, answered: Given) => dispatch(wizard.actions.answered({ id, given: answered }));
  const swap = (one: ContentItem): void => {
    answer(item.Id, { ...givenFor(one, typed), IsConfirmed: false });
    answer(one.Id, { ...given, IsConfirmed: false });
  };
  return (
    <QuestionCard
      item={item}
      given={given}
      progress={progress}
      isAnswered={isAnswered(progress.answers.get(item.Id))}
      onAnswered={(answered) => answer(item.Id, answered)}
      onSwapped={above && (() => swap(above))}
      {...more}
    />
  );
};
