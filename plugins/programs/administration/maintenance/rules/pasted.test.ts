import { describe, expect, it } from 'vitest';
import { pastedNames } from './pasted';

describe('a pasted list', () => {
  it.each([
    ['one a line', 'a@x.example\n\n b@x.example \r\nA-10001', ['a@x.example', 'b@x.example', 'A-10001']],
    ['one behind the other', 'a@x.example, b@x.example; c@x.example d@x.example', ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']],
    ['numbers in a row', '10001, 10002', ['10001', '10002']],
    ['as a mail program copies it', 'Paige <paige@x.example>\nPeter <peter@x.example>', ['paige@x.example', 'peter@x.example']],
    ['a file with a head', 'Name,Email,Hired\nPaige,paige@x.example,2020-01-02\nPeter,peter@x.example,2021-03-04', ['paige@x.example', 'peter@x.example']],
    ['a file of numbers', 'Employee number;Name\nA-1;Paige\nA-2;"Peter; the second"', ['A-1', 'A-2']],
    ['numbers behind names', 'Name,Employee number\nPaige,A-1\nPeter,A-2', ['A-1', 'A-2']],
    ['addresses between other cells', 'Name;Email;Hired\nPaige;paige@x.example;x\n"Peter; II";peter@x.example;y', ['paige@x.example', 'peter@x.example']],
    [
      'one person a row of a file with a head',
      'Email,Manager\npaige@x.example,boss@x.example\npeter@x.example,boss@x.example',
      ['paige@x.example', 'peter@x.example'],
    ],
    [
      'names with commas, as a mail program copies them',
      '"Ash, Paige" <paige@x.example>; "Ash, Peter" <peter@x.example>',
      ['paige@x.example', 'peter@x.example'],
    ],
    ['cells of a table', 'Paige\tpaige@x.example\t2020-01-02\nPeter\tpeter@x.example\t2021-03-04', ['paige@x.example', 'peter@x.example']],
    ['addresses behind tabs', 'a@x.example\tb@x.example', ['a@x.example', 'b@x.example']],
    ['each once, however it is written', 'a@x.example\nA@X.example\na-1\nA-1', ['a@x.example', 'a-1']],
    ['nothing', ' \n', []],
  ])('is read: %s', (_, text, names) => {
    expect(pastedNames(text)).toEqual({ names, isBroken: false });
  });

  it('is reported as broken if a quotation mark is not closed', () => {
    expect(pastedNames('"A-1\nA-2')).toEqual({ names: [], isBroken: true });
  });
});
