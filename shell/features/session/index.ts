/** Public exports of this feature. */

export { addresses } from './addresses';
export { catalogue as entranceCatalogue } from './entrance/catalogue';
export { type AskedField, askable, fieldFault, initialAnswers, placeOf } from './entrance/rules/fields';
export { useText as useFieldText } from './entrance/text';
export { completeFirstLogin, passFirstLogin } from './state/sagas/firstLogin';
export { selectSession } from './state/selectors';
export { entered, languageChosen, tokenChanged } from './state/slice';
export { startingOver } from './state/startingOver';
export { rememberRedirectPath } from './storage';
