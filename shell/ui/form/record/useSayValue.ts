import { useFormat } from '../../../i18n/format';
import { useText } from '../text';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

type Say = (value: unknown, other: unknown) => string;

/** Returns a function that formats the value of a field beside another value, with the field's formatter or by type. */
export const useSayValue = (): ((value: unknown, other: unknown, say: Say | undefined) => string) => {
  const t = useText();
  const { number, day } = useFormat();
  const usual = (value: unknown): string => {
    if (value instanceof File) return value.name;
    if (Array.isArray(value)) return value.map(usual).join(', ');
    switch (typeof value) {
      case 'boolean':
        return t(value ? 'value.on' : 'value.off');
      case 'number':
        return number(value);
      case 'string':
        return dayForm.test(value) ? day(value) : value;
      default:
        return '';
    }
  };
  return (value, other, say) => (say?.(value, other) ?? usual(value)) || t('value.none');
};
