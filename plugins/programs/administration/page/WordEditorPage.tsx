import { ContentForm, ContentPart, RadioCardsField, TranslatedField, useContentForm, useNavigate } from '#shell/api';
import type { AdministeredWord } from '../../contract';
import { faultInWord } from '../../rules/board/boardWords';
import { useText } from '../../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { startOfWord, wordBody } from './rules/form';
import { saveWord } from './state';

export { default as state } from './state';

interface WordEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/challenges/page/word`: a new or existing word of message boards. */
export default function WordEditorPage({ company, id }: WordEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Word">
      {({ Words }) => <WordForm company={company} word={Words.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

/** A word of one language does not stand for the other one. */
const noFallback = {};

const WordForm = ({ company, word }: { readonly company: string; readonly word: AdministeredWord | undefined }) => {
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Word'));
  const form = useContentForm(api.saveBoardWord, {
    item: word,
    company,
    startOf: startOfWord,
    change: saveWord,
    input: (values, base) => ({ body: wordBody(values, base) }),
    draft: 'programs.boardWord',
    whenDone: goBack,
  });
  const check = (text: string): string | undefined => {
    const fault = text.trim() === '' ? undefined : faultInWord(text);
    return fault && t(`listPage.words.fault.${fault}`);
  };
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('listPage.word')}>
        <TranslatedField of={form} name="Words" label={t('listPage.word')} hint={t('listPage.word.hint')} fallback={noFallback} check={check} />
      </ContentPart>
      <ContentPart title={t('listPage.field.outcome')}>
        <RadioCardsField
          of={form}
          name="Outcome"
          label={t('listPage.field.outcome')}
          options={{ Held: t('listPage.outcome.Held.long'), Refused: t('listPage.outcome.Refused.long') }}
        />
      </ContentPart>
    </ContentForm>
  );
};
