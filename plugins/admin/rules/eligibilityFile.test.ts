import { describe, expect, it } from 'vitest';
import { dayInForm, guessColumns, guessDateForm, relationIn } from './eligibilityFile';

describe('a file of eligible people', () => {
  it('is recognised by its headings, in both languages and as payroll systems write them', () => {
    expect(guessColumns(['Employee ID', 'First Name', 'Last Name', 'DOB', 'Work E-mail', 'Relationship'])).toEqual({
      EmployeeNumber: 0,
      FirstName: 1,
      LastName: 2,
      DateOfBirth: 3,
      Email: 4,
      Relation: 5,
    });
    expect(guessColumns(['Número de empleado', 'Nombre', 'Apellidos', 'Fecha de nacimiento', 'Correo electrónico'])).toEqual({
      EmployeeNumber: 0,
      FirstName: 1,
      LastName: 2,
      DateOfBirth: 3,
      Email: 4,
      Relation: null,
    });
    expect(Object.values(guessColumns(['a', 'b']))).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    [['1990-01-31', '1988-04-12'], 'yyyy-MM-dd'],
    [['1/31/1990', '04/12/1988'], 'MM/dd/yyyy'],
    [['31.1.1990', '12.04.1988'], 'dd/MM/yyyy'],
    [['01/02/1990', '03/04/1988'], 'MM/dd/yyyy'],
    [['31/31/1990', '1/31/1990', '04/12/1988'], 'MM/dd/yyyy'],
    [['19900131', ''], 'yyyyMMdd'],
    [['', ''], 'yyyy-MM-dd'],
    [['soon'], 'yyyy-MM-dd'],
  ] as const)('has the format of the days %j detected as %s', (days, form) => {
    expect(guessDateForm(days)).toBe(form);
  });

  it.each([
    ['1990-1-31', 'yyyy-MM-dd', '1990-01-31'],
    ['1990-01-31T00:00:00', 'yyyy-MM-dd', '1990-01-31'],
    ['2/29/2024', 'MM/dd/yyyy', '2024-02-29'],
    ['1/31/1990 12:00:00 AM', 'MM/dd/yyyy', '1990-01-31'],
    ['2/29/2023', 'MM/dd/yyyy', undefined],
    ['31-01-1990', 'dd/MM/yyyy', '1990-01-31'],
    ['19901331', 'yyyyMMdd', undefined],
    ['', 'yyyy-MM-dd', undefined],
  ] as const)('parses %s in the format %s as the day %s', (cell, form, day) => {
    expect(dayInForm(cell, form)).toBe(day);
  });

  it.each([
    ['', 'Employee'],
    ['EE', 'Employee'],
    ['Self', 'Employee'],
    ['Spouse', 'Dependent'],
    ['Cónyuge', 'Dependent'],
    ['Contractor', undefined],
  ] as const)('parses the relation "%s" as %s', (cell, relation) => {
    expect(relationIn(cell)).toBe(relation);
  });
});
