import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, useFormState } from 'react-hook-form';
import { useMessage } from '../../i18n/texts';
import type { Failure } from '../../net/failure';
import { outcomeText } from '../../state/failureText';
import { useText } from './text';
import { type ContractForm, type FieldPlace, pathOfMessage } from './useContractForm';

const useStyles = makeStyles({
  summary: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    overflowWrap: 'anywhere',
    '& ul': { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
    // The links have a height of 24 px.
    '& li': { paddingBlock: tokens.spacingVerticalXXS },
    '& a': { color: 'inherit', textDecorationLine: 'underline' },
  },
});

/** Lists the invalid fields after an attempt, with links. A single invalid field has the focus and its own message, and no list. */
export const Summary = <V extends FieldValues>({ of }: { readonly of: ContractForm<V> }) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const box = useRef<HTMLDivElement>(null);
  const { form, failure, failureText, places } = of;
  const { errors, submitCount } = useFormState({ control: form.control });
  const textAt = (path: string): string | undefined => (get(errors, path) as { readonly message?: string } | undefined)?.message;
  const faults = submitCount === 0 ? [] : [...places].map(([path, place]) => ({ path, ...place, text: textAt(path) })).filter(({ text }) => text !== undefined);
  const usual = (): string => (failureText ? say(failureText) : failure?.outcome ? say(outcomeText(failure.outcome)) : t('error'));
  const said = failure && faults.length === 0 ? (saidOf(failure, places) ?? usual()) : '';
  useEffect(() => {
    if (failure && !(failure.fields ?? []).some(({ field }) => pathOfMessage(places, field))) box.current?.focus();
  }, [failure, places]);
  const isShown = said !== '' || faults.length > 1;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={isShown ? styles.summary : undefined} hidden={!isShown}>
      {said}
      {faults.length > 1 && (
        <>
          {t('summary', { n: faults.length })}
          <ul>
            {faults.map(({ path, id, label, title, text }) => (
              <li key={path}>
                {title !== undefined && `${title}: `}
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.setFocus(path as Path<V>);
                  }}
                >
                  {label}
                </a>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The server's messages that no visible field shows. Empty if all are shown at fields; `undefined` if the server gave no message for the user. */
const saidOf = ({ reason, fields, rest }: Failure, places: ReadonlyMap<string, FieldPlace>): string | undefined => {
  if (!fields) return reason;
  const strayed = fields.filter(({ field }) => !pathOfMessage(places, field)).map(({ text }) => text);
  return [...(rest ? [rest] : []), ...strayed].join(' ');
};
