import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular, SendRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { AdminPage, BackLink, Loaded, linkLook, nameIn, pathTo, Tabs, useFormat, useModal, useNavigate, useRun } from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { contentOf, list, publish } from '../state';
import { TitleForm } from './AssessmentForm';
import { AssessmentPreview } from './AssessmentPreview';
import { StatusBadge } from './AssessmentRows';
import { PersonRows } from './examples/PersonRows';
import { ItemRows } from './ItemRows';
import { NotTaken } from './NotTaken';
import { PageRows } from './PageRows';
import { ScoringRows } from './ScoringRows';

interface AssessmentEditorProps {
  readonly company: string;
  readonly id: string;
  readonly tab: string | undefined;
}

/** One assessment: its questions, pages, results, examples, preview and title. A version can only be viewed and copied. */
export const AssessmentEditor = ({ company, id, tab }: AssessmentEditorProps) => {
  const t = useText();
  return (
    <Loaded of={contentOf(company, id)} failed={t('authoring.loadFailed')}>
      {(assessment) => <Editor company={company} assessment={assessment} tab={tab} />}
    </Loaded>
  );
};

const useStyles = makeStyles({
  panel: { paddingTop: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalL },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  problems: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  message: { marginBottom: tokens.spacingVerticalL },
  link: linkLook.text,
});

const tabs = ['questions', 'pages', 'results', 'examples', 'preview', 'title'] as const;

interface EditorProps {
  readonly company: string;
  readonly assessment: AdministeredAssessment;
  readonly tab: string | undefined;
}

const Editor = ({ company, assessment, tab }: EditorProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const isDraft = assessment.Status === 'draft';
  const offered = isDraft ? tabs : (['preview'] as const);
  const chosen = offered.find((name) => name === tab) ?? offered[0];
  return (
    <AdminPage title={nameIn(assessment.Names, locale)} back={<BackLink href={pathTo(paths.assessments, { company })}>{t('authoring.title')}</BackLink>}>
      <div className={styles.bar}>
        <StatusBadge status={assessment.Status} />
        {isDraft ? <PublishButton company={company} assessment={assessment} /> : <CopyLink company={company} id={assessment.Id} />}
        {!isDraft && <p className={styles.note}>{t('authoring.fixed')}</p>}
      </div>
      {assessment.NotTaken.length > 0 && <NotTaken title={t('authoring.import.made')} notTaken={assessment.NotTaken} />}
      {assessment.Problems.length > 0 && <Problems company={company} assessment={assessment} />}
      <Tabs
        id="assessment-parts"
        label={t('authoring.tabs')}
        tabs={offered.map((name) => ({ name, label: t(`authoring.tab.${name}`) }))}
        chosen={chosen}
        panelClass={styles.panel}
        onChosen={(name) => navigate(pathTo(paths.assessments, { assessment: assessment.Id, tab: name, company }), { replace: true })}
      >
        {chosen === 'questions' && <ItemRows company={company} assessment={assessment} />}
        {chosen === 'pages' && <PageRows company={company} assessment={assessment} />}
        {chosen === 'results' && <ScoringRows company={company} assessment={assessment} />}
        {chosen === 'examples' && <PersonRows company={company} assessment={assessment} />}
        {chosen === 'preview' && <AssessmentPreview assessment={assessment} />}
        {chosen === 'title' && (
          <Loaded of={list.of({ query: { entityId: company } })} failed={t('authoring.loadFailed')}>
            {(all) => <TitleForm company={company} list={all} draft={assessment} />}
          </Loaded>
        )}
      </Tabs>
    </AdminPage>
  );
};

const CopyLink = ({ company, id }: { readonly company: string; readonly id: string }) => {
  const t = useText();
  return (
    <Link href={pathTo(paths.assessments, { assessment: 'new', from: id, company })} asChild>
      <Button as="a" appearance="primary" icon={<CopyRegular />}>
        {t('authoring.copy')}
      </Button>
    </Link>
  );
};

/** Publishes after a confirmation, because a version is immutable. */
const PublishButton = ({ company, assessment }: Omit<EditorProps, 'tab'>) => {
  const t = useText();
  const navigate = useNavigate();
  const ask = useModal('layout.confirm');
  const run = useRun(publish);
  const go = async (): Promise<void> => {
    const words = {
      title: { text: t('authoring.publish.title') },
      text: { text: t('authoring.publish.text') },
      confirm: { text: t('authoring.publish') },
      cancel: { text: t('authoring.cancel') },
    };
    if (!(await ask({ ...words, isAdministration: true }))) return;
    if ((await run(assessment)) !== undefined) navigate(pathTo(paths.assessments, { company }));
  };
  return (
    <Button appearance="primary" icon={<SendRegular />} disabledFocusable={assessment.Problems.length > 0} onClick={() => void go()}>
      {t('authoring.publish')}
    </Button>
  );
};

/** Problems that prevent publishing, with links to their places. */
const Problems = ({ company, assessment: { Id, Problems: problems } }: Omit<EditorProps, 'tab'>) => {
  const styles = useStyles();
  const t = useText();
  const hrefOf = ({ PageId, ItemId, ScoreId, ResultId, PersonId, IsOfHelplines }: (typeof problems)[number]): string | undefined => {
    const place = { assessment: Id, company };
    if (PersonId !== null) return pathTo(paths.assessments, { ...place, example: PersonId });
    if (ScoreId !== null) return pathTo(paths.assessments, { ...place, score: ScoreId });
    if (ResultId !== null) return pathTo(paths.assessments, { ...place, result: ResultId });
    if (IsOfHelplines) return pathTo(paths.assessments, { ...place, helplines: 'edit' });
    if (PageId === null) return undefined;
    return pathTo(paths.assessments, { ...place, page: PageId, ...(ItemId !== null && { question: ItemId }) });
  };
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.message}>
      <MessageBarBody>
        <MessageBarTitle>{t('authoring.problems', { n: problems.length })}</MessageBarTitle>
        <ul className={styles.problems}>
          {problems.map((problem) => {
            const href = hrefOf(problem);
            return (
              <li key={`${problem.PersonId} ${problem.Text}`}>
                {problem.Text}{' '}
                {href !== undefined && (
                  <Link href={href} className={styles.link} aria-label={`${t('authoring.repair')}: ${problem.Text}`}>
                    {t('authoring.repair')}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
};
