import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EmptyState, ErrorState, Loading, now, PageFrame, pathTo, type RootState, useDispatch, useDraft, useNavigate, useSelector } from '#shell/api';
import type { JoinRequest, Program } from '../contract';
import { JoinBar } from '../parts/list/JoinBar';
import { JoinChoice } from '../parts/list/JoinChoice';
import { type JoinForm, PersonalDetails } from '../parts/list/PersonalDetails';
import { TagFilter } from '../parts/list/TagFilter';
import { useLists } from '../parts/list/useLists';
import { paths } from '../paths';
import { offeredTags } from '../rules/lists/sections';
import { newDraft, personalRequest } from '../rules/personalDetails';
import { joinDraft } from '../state/api';
import { intents } from '../state/intents';
import { selectJoinable, selectSections, selectTags } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalL, margin: `${tokens.spacingVerticalXL} 0`, padding: 0, listStyleType: 'none' },
});

/** `/programs/join`: selects programs of one section and joins them together (PRG-005, PRG-009). `program` is chosen from the beginning. */
const JoinScreen = ({ sectionId, tag, program }: { sectionId: string; tag?: string; program?: string }) => {
  const t = useText();
  const section = useSelector(selectSections).find(({ id }) => id === sectionId);
  const { status, retry } = useLists();
  const programs = useSelector((root: RootState) => selectJoinable(root, { sectionId, tagId: undefined }));

  return (
    <PageFrame title={section ? t('join.title', { section: section.Name }) : t('join.titleUnknown')} subtitle={section?.Description}>
      {programs && <Choices sectionId={sectionId} programs={programs} firstTag={tag} firstId={program} />}
      {!programs && status === 'failed' && <ErrorState onRetry={retry} />}
      {!programs && status !== 'failed' && <Loading />}
    </PageFrame>
  );
};

export default JoinScreen;

/** Key of a draft in the form: the form library treats dots in names as nesting. */
const placeOf = ({ Id }: Program): string => Id.replaceAll('.', '_');

interface ChoicesProps {
  readonly sectionId: string;
  readonly programs: readonly Program[];
  readonly firstTag: string | undefined;
  readonly firstId: string | undefined;
}

/** Holds choice and drafts, so that a refused join loses nothing. Initially filtered by the tag of the list; the focus is in the fields of the first program. */
const Choices = ({ sectionId, programs, firstTag, firstId }: ChoicesProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const allTags = useSelector(selectTags);
  const [tagId, setTagId] = useState(firstTag);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(programs.map(({ Id }) => Id).filter((id) => id === firstId)));
  const { control, handleSubmit, reset } = useForm<JoinForm>({
    defaultValues: {
      drafts: Object.fromEntries(programs.filter(({ IsPersonal }) => IsPersonal).map((program) => [placeOf(program), newDraft(program, now())])),
    },
  });

  const drafts = useWatch({ control, name: 'drafts' });
  const offer = useDraft(joinDraft(sectionId), { drafts, chosen: [...chosenIds] }, (kept) => {
    reset({ drafts: kept.drafts }, { keepDefaultValues: true });
    setChosenIds(new Set(kept.chosen.filter((id) => programs.some(({ Id }) => Id === id))));
  });

  const chosen = programs.filter(({ Id }) => chosenIds.has(Id));
  const tags = offeredTags(allTags, programs, tagId);
  const shown = programs.filter(({ Id, Tags }) => tagId === undefined || Tags.includes(tagId) || chosenIds.has(Id));
  const choose = (id: string, isChosen: boolean): void =>
    setChosenIds((before) => (isChosen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))));
  const requestOf = (program: Program, { drafts }: JoinForm): JoinRequest =>
    program.IsPersonal ? personalRequest(program.Id, drafts[placeOf(program)] ?? newDraft(program, now())) : { ProgramId: program.Id, IsPersonal: false };
  const join = handleSubmit((form) => {
    dispatch(intents.actions.joinRequested({ sectionId, requests: chosen.map((program) => requestOf(program, form)) }));
  });
  const leave = (): void => navigate(pathTo(paths.list, {}));

  if (programs.length === 0)
    return <EmptyState title={t('empty.available')} text={t('join.nothing')} action={<Button onClick={leave}>{t('join.back')}</Button>} />;
  return (
    <form onSubmit={join} noValidate>
      {offer}
      <TagFilter tags={tags} chosen={tagId} onChoose={setTagId} />
      <ul className={styles.list}>
        {shown.map((program) => (
          <JoinChoice key={program.Id} program={program} isChosen={chosenIds.has(program.Id)} onChoose={(isChosen) => choose(program.Id, isChosen)}>
            {program.IsPersonal && <PersonalDetails control={control} place={placeOf(program)} isFirst={program.Id === firstId} />}
          </JoinChoice>
        ))}
      </ul>
      <JoinBar count={chosen.length} onCancel={leave} />
    </form>
  );
};
