import type { FieldFault } from '../../../rules/messages';
import { useText } from '../../../text';

/** Says what is wrong with the personal fields of a message; undefined: nothing. */
export const useFieldFault = (): ((fault: FieldFault) => string | undefined) => {
  const t = useText();
  return (fault) => {
    if (fault === undefined) return undefined;
    return fault === 'broken' ? t('messages.brokenField', { example: '{{FirstName}}' }) : t('messages.unknownField', { name: fault.unknown });
  };
};
