import { languages } from './values';

const fieldsOfTexts: ReadonlyMap<string, string> = new Map([
  ['Name', 'names'],
  ['Description', 'descriptions'],
  ['Instructions', 'instructions'],
  ['CheckboxText', 'checkboxTexts'],
]);

const fields: ReadonlyMap<string, string> = new Map([
  ['Name', 'names.en'],
  ['Description', 'descriptions.en'],
  ['ImageUploadRequest', 'picture'],
  ['SelfReport', 'ReportingType'],
  ['Features', 'MessageBoard'],
  ['Groups', 'Groups.Min'],
  ['PublishAt', 'publishDay'],
]);

/** The field of the form for a property of the body in a message of the server (`Texts[1].Name`, `Completion.Levels.0.Required`). */
export const fieldOf = (property: string): string => {
  const path = property.replace(/\[(\d+)\]/g, '.$1');
  const [head = '', at = '', name = '', part = ''] = path.split('.');
  switch (head) {
    case 'Texts':
      return `${fieldsOfTexts.get(name) ?? 'names'}.${languages[Number(at)] ?? 'en'}`;
    case 'Completion':
      return `levels.${name || '0'}.${part || 'Required'}`;
    case 'TrackerIds':
      return 'TrackerIds';
    case 'Outcome':
      return at === '' ? 'asksOutcome' : path.replace('Outcome', 'outcome');
    case 'Documents':
      return path.replace('Documents', 'documents');
    case 'SelfReport':
      return at || 'ReportingType';
    default:
      return fields.get(path) ?? path;
  }
};
