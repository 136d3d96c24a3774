import { expect, it } from 'vitest';
import { errorOf, unwrap } from '../net/envelope';
import { failureText } from './failureText';

const otherwise = { text: 'Unable to process request.' };

/** The text for the user after a refusal. */
const toldOf = (status: number, body: unknown) => {
  try {
    throw status === 200 ? unwrap(status, body) : errorOf(status, body);
  } catch (error) {
    return failureText(error, otherwise);
  }
};

it.each([
  ['texts', 200, { Successful: false, Data: null, Errors: ['No room left.'] }],
  ['objects', 200, { Successful: false, Data: null, Errors: [{ Message: 'No room left.' }] }],
  ['an inner error', 200, { IsSuccessful: false, Error: { Errors: [{ Message: 'No room left.' }] } }],
  ['a refusal', 409, { StatusCode: 409, Errors: [{ Message: 'No room left.' }], ShowUser: true }],
])('[TOO-112, TOO-114] says in the words of the server what failed: %s', (_form, status, body) => {
  expect(toldOf(status, body)).toEqual({ text: 'No room left.' });
});

it.each([
  ['no entry', 200, { Successful: false, Data: null, Errors: [] }],
  ['words that are not for the person', 500, { StatusCode: 500, Errors: [{ Message: 'no such column' }], ShowUser: false }],
  ['words that are not for the person, beside a flag', 200, { Successful: false, Errors: ['no such column'], ShowUser: false }],
  ['a refusal that says nothing of whom it is for', 400, { StatusCode: 400, Errors: [{ Message: 'no such column' }] }],
])('[TOO-112, TOO-114] says the text for failures where the server gives %s', (_form, status, body) => {
  expect(toldOf(status, body)).toEqual(otherwise);
});
