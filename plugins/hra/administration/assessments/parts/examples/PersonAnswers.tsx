import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type ContractForm, nameIn, useField, useFormat } from '#shell/api';
import type { AdministeredAssessment } from '../../../../contract';
import { QuestionCard } from '../../../../parts/QuestionCard';
import { isAnswered } from '../../../../rules/required';
import { useText } from '../../../../text';
import { askedWith, givenTo, type PersonValues, withAnswer } from '../../rules/person';
import { nothingAnswered, shownItem } from '../../rules/shown';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM, width: '100%' },
  name: { minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground2 },
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
});

interface PersonAnswersProps {
  readonly form: ContractForm<PersonValues>;
  readonly assessment: AdministeredAssessment;
}

/** The answers of an example person by page, with the participants' question cards; only questions that are asked are shown. */
export const PersonAnswers = ({ form, assessment }: PersonAnswersProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const [typing, setTyping] = useState<string>();
  const { Pages, Items } = assessment;
  const say = (answers: PersonValues['Answers']): string =>
    answers.map(({ QuestionId, Answer, BiometricAnswer }) => `${QuestionId}: ${BiometricAnswer?.Value ?? Answer.join(', ')}`).join(' · ');
  const { field, frame } = useField({ of: form, name: 'Answers', label: t('authoring.example.answers') }, { kind: 'list', say, hasParts: true });
  const given: PersonValues['Answers'] = field.value;
  const { answers, shown } = askedWith(assessment, given);
  const language = locale.startsWith('es') ? 'es' : 'en';
  const pages = Pages.map((page) => ({ page, items: Items.filter(({ Key, PageId }) => PageId === page.Id && shown.questions.has(Key)) })).filter(
    ({ items }) => items.length > 0,
  );
  const [open, setOpen] = useState<readonly string[]>(() => (given.length === 0 && pages[0] ? [pages[0].page.Id] : []));
  return (
    <Field {...frame} label={undefined}>
      {/* Fluent's Field would describe every control inside it. */}
      <FieldContextProvider value={undefined}>
        <Accordion multiple collapsible openItems={[...open]} onToggle={(_, { openItems }) => setOpen(openItems as string[])}>
          {pages.map(({ page, items }) => (
            <AccordionItem key={page.Id} value={page.Id}>
              <AccordionHeader as="h3">
                <span className={styles.head}>
                  <span className={styles.name}>{nameIn(page.Names, locale)}</span>
                  <span className={styles.count}>
                    {t('authoring.example.answered', { n: items.filter(({ Key }) => isAnswered(answers.get(Key))).length, all: items.length })}
                  </span>
                </span>
              </AccordionHeader>
              <AccordionPanel>
                <div className={styles.page}>
                  {items.map((item) => (
                    <QuestionCard
                      key={item.Key}
                      item={shownItem(item, language)}
                      given={givenTo(given, item.Key)}
                      progress={{ ...nothingAnswered, answers }}
                      isAnswered={isAnswered(answers.get(item.Key))}
                      isMissing={false}
                      isHalted={false}
                      isTyping={typing === item.Key}
                      onTyping={(isTyping) => setTyping(isTyping ? item.Key : undefined)}
                      onAnswered={(answer) => field.onChange(withAnswer(given, item.Key, answer))}
                      onSwapped={undefined}
                    />
                  ))}
                </div>
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      </FieldContextProvider>
    </Field>
  );
};
