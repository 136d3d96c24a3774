// @vitest-environment jsdom
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { bodyLimits } from '../../net/limits';
import { bodyOf } from './entered';

const Row = Type.Object({ Name: Type.String(), Amount: Type.Optional(Type.Integer()), Note: Type.Optional(Type.String()) });
const schemas = { save: { body: Type.Object({ Rows: Type.Array(Row), Tags: Type.Array(Type.String()) }) } };
const { save } = bodyLimits(schemas, 'save');

it('rows are converted like other values: trimmed, without empty optional properties and without properties of the form only', () => {
  const values = { Rows: [{ Name: ' Oats ', Amount: null, Note: '', isOpen: true }], Tags: ['a', 'b'] };
  expect(bodyOf(values, save, new Map())).toEqual({ Rows: [{ Name: 'Oats' }], Tags: ['a', 'b'] });
});

it('a file is something', () => {
  const proof = new File(['proof'], 'proof.txt');
  const limits = { properties: { Proof: { isOptional: true } } } as const;
  expect(bodyOf({ Proof: proof }, limits, new Map())).toEqual({ Proof: proof });
});
